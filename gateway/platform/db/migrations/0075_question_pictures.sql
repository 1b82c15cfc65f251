-- A picture that operators give a question, in place of its drawing, which stays and may be hidden.
alter table question_figure add column picture text, add column is_shown boolean not null default true;
alter table question_figure drop constraint question_figure_has_one;
alter table question_figure add constraint question_figure_has_one
  check (num_nonnulls(svg, data) <= 1 and num_nonnulls(svg, data, picture) >= 1);
