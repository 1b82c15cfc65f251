-- What is kept in memory of a subject (0004, 0009) is brought up to date from the steps between its version and the
-- kept one: each step names the rows that it touched, or none where they are too many. Readers that lack a step read
-- the subject as a whole. A change of a row counts for its old subject and its new one only.
create table resource_version_step (
  study_phase_code integer not null,
  subject_code integer not null,
  version bigint not null,
  ids bigint[],
  primary key (study_phase_code, subject_code, version)
);
create table question_version_step (like resource_version_step including all);

-- Rows that a statement has changed so far. Triggers of rows add them, the trigger of the statement takes them: no
-- other transaction ever sees them. Transition tables would do, but not together with a list of columns, and without
-- the list every view and every download would get there.
create table resource_refiling (study_phase_code integer not null, subject_code integer not null, id bigint not null);
create table question_refiling (like resource_refiling);

-- Adds a step to each subject of `refiling`. A version's row is locked until the transaction ends, so versions of a
-- subject are visible in their order. Of the steps the last 500 are kept.
create function take_subject_steps(about text) returns void language plpgsql as $$ begin
  execute format($q$
    with taken as (delete from %1$I returning *),
    raised as (
      insert into %2$I as known (study_phase_code, subject_code, version)
        select distinct study_phase_code, subject_code, 1 from taken order by 1, 2
        on conflict (study_phase_code, subject_code) do update set version = known.version + 1
        returning study_phase_code, subject_code, version
    ), forgotten as (
      delete from %3$I step using raised
        where step.study_phase_code = raised.study_phase_code and step.subject_code = raised.subject_code
          and step.version <= raised.version - 500
    )
    insert into %3$I (study_phase_code, subject_code, version, ids)
      select study_phase_code, subject_code, version,
        case when count(distinct id) <= 1000 then array_agg(distinct id) end
      from raised join taken using (study_phase_code, subject_code)
      group by study_phase_code, subject_code, version
      on conflict (study_phase_code, subject_code, version) do update set ids = null
  $q$, about || '_refiling', about || '_subject_version', about || '_version_step');
end $$;

create function note_refiled_row() returns trigger language plpgsql as $$ begin
  execute format('insert into %I select * from (values ($1, $2, $3), ($4, $5, $6)) as rows', tg_table_name || '_refiling')
    using old.study_phase_code, old.subject_code, old.id, new.study_phase_code, new.subject_code, new.id;
  return null; end $$;
create function step_subjects() returns trigger language plpgsql as $$ begin
  perform take_subject_steps(tg_table_name); return null; end $$;
-- Of a statement that adds or removes rows. More than the step names are counted, not listed.
create function step_changed_subjects() returns trigger language plpgsql as $$ begin
  execute format('insert into %I select study_phase_code, subject_code, id from (
      select *, row_number() over (partition by study_phase_code, subject_code) as place from changed) rows
    where place <= 1001', tg_table_name || '_refiling');
  perform take_subject_steps(tg_table_name); return null; end $$;
create function step_all_subjects() returns trigger language plpgsql as $$ begin
  execute format('update %I set version = version + 1', tg_table_name || '_subject_version'); return null; end $$;

drop trigger resource_added on resource;
drop trigger resource_removed on resource;
drop trigger resource_emptied on resource;
drop trigger resource_refiled on resource;
drop trigger question_added on question;
drop trigger question_removed on question;
drop trigger question_emptied on question;
drop trigger question_refiled on question;
drop trigger question_reworded on question;
drop function bump_subject_versions();
drop function bump_all_subject_versions();
drop function bump_question_versions();
drop function bump_all_question_versions();

create trigger resource_added after insert on resource referencing new table as changed
  for each statement execute function step_changed_subjects();
create trigger resource_removed after delete on resource referencing old table as changed
  for each statement execute function step_changed_subjects();
create trigger resource_emptied after truncate on resource for each statement execute function step_all_subjects();
create trigger resource_row_refiled after update of
  study_phase_code, subject_code, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper,
  charge_type, quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card,
  version_id, volume_id, chapter_id, knowledge_ids, school_id, uploader_id, main_id, withdrawn_at
  on resource for each row execute function note_refiled_row();
create trigger resource_refiled after update of
  study_phase_code, subject_code, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper,
  charge_type, quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card,
  version_id, volume_id, chapter_id, knowledge_ids, school_id, uploader_id, main_id, withdrawn_at
  on resource for each statement execute function step_subjects();

create trigger question_added after insert on question referencing new table as changed
  for each statement execute function step_changed_subjects();
create trigger question_removed after delete on question referencing old table as changed
  for each statement execute function step_changed_subjects();
create trigger question_emptied after truncate on question for each statement execute function step_all_subjects();
create trigger question_row_refiled after update of
  study_phase_code, subject_code, type_code, difficulty, score_rate, knowledge_ids, chapter_ids, year, area_code, grade,
  ability, flags, source_kind, withdrawn_at, stem, options, passage, source
  on question for each row execute function note_refiled_row();
create trigger question_refiled after update of
  study_phase_code, subject_code, type_code, difficulty, score_rate, knowledge_ids, chapter_ids, year, area_code, grade,
  ability, flags, source_kind, withdrawn_at, stem, options, passage, source
  on question for each statement execute function step_subjects();

-- The columns are read in pieces in the order of their ids, from this index alone.
drop index resource_facets;
create index resource_facets on resource (study_phase_code, subject_code, id) include (
  category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper, charge_type, quality_level,
  file_type, has_answer, has_analysis, has_audio, has_answer_card, version_id, volume_id, chapter_id,
  knowledge_ids, school_id, uploader_id
) where main_id is null and withdrawn_at is null;

-- Sums and titles of a region are read by subject and area, examination papers from their own index alone.
create index resource_region on resource (study_phase_code, subject_code, area_code) include (download_num)
  where main_id is null and withdrawn_at is null;
create index resource_real_paper on resource (study_phase_code, subject_code, year desc, exam_paper, area_code)
  include (download_num, id) where category_code in (4, 6) and main_id is null and withdrawn_at is null;

-- The site map walks through all resources that anybody may see.
create index resource_open on resource (id) where withdrawn_at is null;
