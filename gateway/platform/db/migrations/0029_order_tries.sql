-- When unfinished work was last tried, so that what keeps failing leaves room for the rest.
alter table purchase_order add column tried_at timestamptz;
alter table payment_attempt add column tried_at timestamptz;
alter table payment_refund add column tried_at timestamptz;
