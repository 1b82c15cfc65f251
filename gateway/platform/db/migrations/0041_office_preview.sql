-- Whether pages of an Office document are drawn by LibreOffice: off, due, drawn, failed.
alter table upload add column preview text not null default 'off' check (preview in ('off', 'due', 'drawn', 'failed'));
-- When a process began to draw them last, and how often one did.
alter table upload add column preview_began_at timestamptz;
alter table upload add column preview_tries integer not null default 0;
create index upload_preview_due on upload (id) where preview = 'due';
