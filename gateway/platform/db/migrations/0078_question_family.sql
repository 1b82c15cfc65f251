-- Lengths of lists and shapes of formulas are data, too: {1,2} and {1,2,3}, 3 and \frac{1}{3}. The browser judges alike:
-- shared/questions/question-likeness.ts (`familyText`).
create or replace function question_family(study_phase_code integer, subject_code integer, type_code integer,
  passage text, stem text, options text[]) returns text language sql immutable parallel safe as $$
  select md5(concat_ws('|', study_phase_code, subject_code, type_code, passage,
    regexp_replace(stem, '\\d?frac|([A-Za-z]{2,})|[A-Za-z]|[0-9+.,(){}^_-]+', '\1', 'g'),
    (select string_agg(words, '|' order by words collate "C")
      from (select regexp_replace(regexp_replace(one, '\$[^$]*\$', '', 'g'),
          '\\d?frac|([A-Za-z]{2,})|[A-Za-z]|[0-9+.,(){}^_-]+', '\1', 'g') as words
        from unnest(options) as one) as texts)))
$$;

-- The stored column is worked out anew for rows whose stem is written.
update question set stem = stem;
