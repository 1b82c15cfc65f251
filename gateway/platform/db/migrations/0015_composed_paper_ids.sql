-- `/create-paper/paper-detail?id=` opens a paper of one's own or one of the library: no number may be both.
alter table composed_paper alter column id set start with 1000000001 restart;
