-- The operator's own keys of what `npm run import` brought in: the same key again changes the row.
alter table resource add column import_key text;
create unique index resource_import_key on resource (import_key) where import_key is not null;
alter table announcement add column import_key text;
create unique index announcement_import_key on announcement (import_key) where import_key is not null;

-- Where a school is, beyond its province, and the phases that it teaches.
alter table school add column city text not null default '';
alter table school add column county text not null default '';
alter table school add column phases integer[] not null default '{}';
