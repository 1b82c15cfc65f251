-- Work that a person waits for. pg-boss (0051) says who runs it and when; the row says whose it is, how far it is and
-- what came of it.
create table job (
  id text primary key,
  place bigint generated always as identity,
  owner bigint not null references user_account (id) on delete cascade,
  kind text not null,
  request jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  run integer not null default 0,
  progress integer not null default 0,
  result jsonb,
  message text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index job_open on job (place) where state in ('waiting', 'running');
create index job_owner on job (owner);
create index job_ended on job (ended_at) where ended_at is not null;
