-- An order has a payment for each provider and way of paying that its buyer tried.
alter table payment_attempt add column way text not null default 'code' check (way in ('code', 'phone', 'inWechat'));
create unique index payment_attempt_way on payment_attempt (order_id, provider, way);
