-- A filtered list walks these from its best resource on until its page is full: the filters stand in the index, so
-- that the rows themselves are read for the page alone.
drop index resource_score;
create index resource_score on resource (list_score desc, id desc)
  include (study_phase_code, subject_code, category_code, area_code, year, grade, term, paper_kind, resource_type,
    exam_paper, charge_type, quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card, version_id,
    volume_id, chapter_id)
  where main_id is null and withdrawn_at is null;

drop index resource_subject_score;
create index resource_subject_score on resource (study_phase_code, subject_code, list_score desc, id desc)
  include (category_code, area_code, year, grade, term, paper_kind, resource_type, exam_paper, charge_type,
    quality_level, file_type, has_answer, has_analysis, has_audio, has_answer_card, version_id, volume_id, chapter_id)
  where main_id is null and withdrawn_at is null;
