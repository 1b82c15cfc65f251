-- Accounts of the demo have a published password and must not be in a database that serves without it.
alter table user_account add column is_demo boolean not null default false;
update user_account set is_demo = true where phone in (
  '13800000001', '13800000002', '13800000003', '13800000004',
  '13800000005', '13800000006', '13800000007', '13800000008'
);
