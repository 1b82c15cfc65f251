-- Files of one paper: its part names the main file, which stands for all of them in lists. What changed since a file was
-- published stands in resource_change.
alter table resource add column main_id bigint references resource (id) on delete cascade;
alter table resource add column part_kind text not null default ''
  check (part_kind in ('', 'original', 'analysis', 'card', 'audio'));
alter table resource add constraint resource_part check ((main_id is null) = (part_kind = ''));
create unique index resource_part_of on resource (main_id, part_kind) where main_id is not null;

create table resource_change (
  resource_id bigint not null references resource (id) on delete cascade,
  changed_at timestamptz not null,
  note text not null,
  primary key (resource_id, changed_at)
);

-- Lists hold no parts, so their indexes do not either: a condition on main_id would read the rows.
drop index resource_subject_new;
create index resource_subject_new on resource (study_phase_code, subject_code, publish_time desc, id desc)
  where main_id is null;
drop index resource_subject_score;
create index resource_subject_score on resource (study_phase_code, subject_code, list_score desc, id desc)
  where main_id is null;
drop index resource_score;
create index resource_score on resource (list_score desc, id desc) where main_id is null;
drop index resource_facets;
create index resource_facets on resource (study_phase_code, subject_code) include (
  id, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper, charge_type, quality_level,
  file_type, has_answer, has_analysis, has_audio, has_answer_card, version_id, volume_id, chapter_id
) where main_id is null;

-- A file that becomes a part of a paper leaves the lists.
drop trigger resource_refiled on resource;
create trigger resource_refiled after update of
  study_phase_code, subject_code, category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper,
  charge_type, quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card,
  version_id, volume_id, chapter_id, main_id
  on resource for each statement execute function bump_all_subject_versions();
