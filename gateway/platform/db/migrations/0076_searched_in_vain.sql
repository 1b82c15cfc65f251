-- What editors make of searches that found nothing.

-- A word that searches read as another text.
create table search_synonym (
  id bigint primary key generated always as identity,
  word text not null,
  means text not null
);
-- Each gateway keeps them beside the names of topics.
create trigger search_synonym_topics after insert or update or delete or truncate on search_synonym
  for each statement execute function bump_topic_version();

-- Resources that the page of calls for contributions asks for.
create table wanted_resource (
  id bigint primary key generated always as identity,
  name text not null,
  study_phase_code integer not null,
  subject_code integer not null,
  sort integer not null
);
