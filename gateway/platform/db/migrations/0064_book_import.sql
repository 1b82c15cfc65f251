-- The operator's own keys of books that `npm run import` brought in: the same key again changes the row.
alter table book add column import_key text;
create unique index book_import_key on book (import_key) where import_key is not null;
