-- The last drawing of pages that its process ended in order: the file store or the database was away.
alter table upload add column preview_ended_try integer not null default 0;
