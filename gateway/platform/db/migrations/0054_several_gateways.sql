-- What gateways on one database have to agree on.

-- Answers that the assistant is writing. One whose gateway was killed ends by the clock of the database.
create table ai_answer (
  id bigint primary key generated always as identity,
  person text not null,
  ends_at timestamptz not null
);
create index ai_answer_person on ai_answer (person);

-- Names of lessons and points that a process keeps in memory are out of date when their version has changed.
create table topic_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
insert into topic_version (version) values (1);
create function bump_topic_version() returns trigger language plpgsql as
  $$ begin update topic_version set version = version + 1; return null; end $$;
create trigger textbook_version_topics after insert or update or delete or truncate on textbook_version
  for each statement execute function bump_topic_version();
create trigger textbook_node_topics after insert or update or delete or truncate on textbook_node
  for each statement execute function bump_topic_version();
create trigger knowledge_node_topics after insert or update or delete or truncate on knowledge_node
  for each statement execute function bump_topic_version();

-- Checks that were begun, and the last one that its process ended in order: the others ended with their process.
alter table upload add column check_run integer not null default 0, add column check_ended_run integer not null default 0;
