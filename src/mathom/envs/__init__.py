"""The games of the house as environments of other people's algorithms. Needs the extra `study`."""
