-- Pictures of the pages of a file that is read as questions, and where its questions stand on them; null where there
-- are none. The pictures lie in the file store below question-imports/{id}/.
alter table question_import add column pages jsonb;
