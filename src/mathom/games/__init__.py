"""The games in the house, one package each: rules and data, nothing else."""
