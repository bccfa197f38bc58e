"""The catalogues of the house: every text for people in every language that it speaks.

`make words`, or `python -m catalogues`, collects the texts of the source, brings `src/mathom/locale/*/…/mathom.po` up
to date and compiles it; whatever is still missing is listed, and the exit status is 1 then. New texts have an empty
translation until somebody fills it in; texts that are gone leave the catalogue.
"""
