-- Of a paper that its person shares: part of the link by which others take a copy.
alter table composed_paper add column share_token text unique;
