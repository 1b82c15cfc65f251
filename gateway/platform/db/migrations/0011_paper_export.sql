-- Composed papers that a person had as files, one row a paper and day: each counts as one download of that day.
create table paper_export (
  user_id bigint not null references user_account (id) on delete cascade,
  paper_id bigint not null references composed_paper (id) on delete cascade,
  day date not null,
  primary key (user_id, day, paper_id)
);
