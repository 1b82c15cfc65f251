-- Filter columns of resources that a process keeps in memory are out of date when the version of their subject has
-- changed. One counter per subject, so that a change in one does not make the others read again. It replaces
-- resource_version.
create table resource_subject_version (
  study_phase_code integer not null,
  subject_code integer not null,
  version bigint not null,
  primary key (study_phase_code, subject_code)
);
insert into resource_subject_version
  select distinct study_phase_code, subject_code, 1 from resource;

create function bump_subject_versions() returns trigger language plpgsql as $$ begin
  insert into resource_subject_version as known
    select distinct study_phase_code, subject_code, 1 from changed order by 1, 2
    on conflict (study_phase_code, subject_code) do update set version = known.version + 1; return null; end $$;
create function bump_all_subject_versions() returns trigger language plpgsql as
  $$ begin update resource_subject_version set version = version + 1; return null; end $$;

drop trigger resource_changed on resource;
drop function bump_resource_version();
drop table resource_version;
create trigger resource_added after insert on resource referencing new table as changed
  for each statement execute function bump_subject_versions();
create trigger resource_removed after delete on resource referencing old table as changed
  for each statement execute function bump_subject_versions();
create trigger resource_emptied after truncate on resource
  for each statement execute function bump_all_subject_versions();
-- Which rows an update touched cannot be had together with a list of columns, and without the list every view and
-- every download would get here: filing resources anew, which is rare, counts for all subjects.
create trigger resource_refiled after update of
  study_phase_code, subject_code, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper,
  charge_type, quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card,
  version_id, volume_id, chapter_id
  on resource for each statement execute function bump_all_subject_versions();

-- The columns are read from this index alone; pages of rare filter sets are read by id now.
drop index resource_facets;
create index resource_facets on resource (study_phase_code, subject_code) include (
  id, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper, charge_type, quality_level,
  file_type, has_answer, has_analysis, has_audio, has_answer_card, version_id, volume_id, chapter_id
);
