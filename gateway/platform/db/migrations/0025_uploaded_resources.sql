-- What a check has found out about an uploaded file, in one value that its resource takes over.
alter table upload drop column page_count;
alter table upload drop column picture_count;
alter table upload drop column body;
alter table upload add column file jsonb;

-- Files that people gave. `uploaded` is null where the gateway makes the file from the row.
alter table resource add column uploaded jsonb;
-- A withdrawn file is in no list; users who have downloaded it keep it.
alter table resource add column withdrawn_at timestamptz;
-- The user account of a contributor, if uploads come from one.
alter table contributor add column user_id bigint unique references user_account (id) on delete set null;

-- Lists hold no withdrawn files, so their indexes do not either: a condition on the column would read the rows.
drop index resource_subject_new;
create index resource_subject_new on resource (study_phase_code, subject_code, publish_time desc, id desc)
  where main_id is null and withdrawn_at is null;
drop index resource_subject_score;
create index resource_subject_score on resource (study_phase_code, subject_code, list_score desc, id desc)
  where main_id is null and withdrawn_at is null;
drop index resource_score;
create index resource_score on resource (list_score desc, id desc) where main_id is null and withdrawn_at is null;
drop index resource_facets;
create index resource_facets on resource (study_phase_code, subject_code) include (
  id, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper, charge_type, quality_level,
  file_type, has_answer, has_analysis, has_audio, has_answer_card, version_id, volume_id, chapter_id
) where main_id is null and withdrawn_at is null;

drop trigger resource_refiled on resource;
create trigger resource_refiled after update of
  study_phase_code, subject_code, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper,
  charge_type, quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card,
  version_id, volume_id, chapter_id, main_id, withdrawn_at
  on resource for each statement execute function bump_all_subject_versions();
