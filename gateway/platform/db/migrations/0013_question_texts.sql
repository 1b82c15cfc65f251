-- Texts of questions are searched in memory, too: changing one makes its readers read again, like the columns of 0009.
create trigger question_reworded after update of stem, options, passage, source
  on question for each statement execute function bump_all_question_versions();
