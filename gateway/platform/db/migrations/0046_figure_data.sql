-- A figure is either data, from which it is drawn when it is asked for, or a drawing that came from elsewhere.
alter table question_figure
  alter column svg drop not null,
  add column data jsonb,
  add constraint question_figure_has_one check ((svg is null) <> (data is null));
