-- Up to where a read replica must have replayed before it answers the person of a session again.
alter table user_session add column written_lsn pg_lsn;
