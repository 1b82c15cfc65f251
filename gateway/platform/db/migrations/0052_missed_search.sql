-- Words of searches that found nothing, or only something without some of them: by day, without who searched.
create table missed_search (
  day date not null,
  words text not null,
  study_phase_code integer not null,
  subject_code integer not null,
  times integer not null,
  primary key (day, words, study_phase_code, subject_code)
);
