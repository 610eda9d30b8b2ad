"""What helps the author of a pack: new records, other names for old ones, and files for editors.

Here files of packs are written. Judging them belongs to `delve.validate`, reading them to `delve.catalog`.
"""
