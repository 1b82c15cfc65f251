-- Stored pictures and files of content: paths in the file store, null where the picture is drawn
alter table banner add column picture text, add column phone_picture text;
alter table album add column cover text;
alter table collection add column picture text;
alter table book add column cover text;
alter table book_file add column path text;
alter table station add column logo text;
alter table school add column badge text;
alter table contributor add column portrait text;
alter table official_account add column qr text;
create table book_page (
  book_id bigint not null references book (id) on delete cascade,
  page integer not null check (page > 0),
  picture text not null,
  primary key (book_id, page)
);
