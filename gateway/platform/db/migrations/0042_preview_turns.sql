-- When a person's Office document was last taken to be drawn. It stays when the upload is deleted.
create table preview_turn (
  user_id bigint primary key references user_account (id) on delete cascade,
  taken_at timestamptz not null
);
insert into preview_turn (user_id, taken_at)
  select user_id, max(preview_began_at) from upload where preview_began_at is not null group by user_id;
