-- Marks of a paper's question: English papers have 1.5 and 2.5.
alter table paper_question alter column score type real;
