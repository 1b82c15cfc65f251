-- The file of a part has a name of its own, so that it is stored before it is noted; without, it is called by its number.
alter table upload_part add column name text;
