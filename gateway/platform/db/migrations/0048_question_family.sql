-- Questions of one family differ in their data only: numbers, single letters and formulas of the options. Lists show
-- one of them for all. The browser judges alike: shared/questions/question-likeness.ts (`familyText`).
create function question_family(study_phase_code integer, subject_code integer, type_code integer, passage text,
  stem text, options text[]) returns text language sql immutable parallel safe as $$
  select md5(concat_ws('|', study_phase_code, subject_code, type_code, passage,
    regexp_replace(stem, '([A-Za-z]{2,})|[A-Za-z]|[0-9+.-]+', '\1', 'g'),
    (select string_agg(words, '|' order by words collate "C")
      from (select regexp_replace(regexp_replace(one, '\$[^$]*\$', '', 'g'), '([A-Za-z]{2,})|[A-Za-z]|[0-9+.-]+', '\1', 'g')
        as words from unnest(options) as one) as texts)))
$$;

alter table question add column family text not null
  generated always as (question_family(study_phase_code, subject_code, type_code, passage, stem, options)) stored;
create index question_family_members on question (family) where withdrawn_at is null;
