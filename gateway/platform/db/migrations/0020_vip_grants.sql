-- What an order has given of a membership, so that it is given once and can be taken back.
create table vip_grant (
  order_no text not null,
  user_id bigint not null references user_account (id) on delete cascade,
  goods_id text not null,
  vip_entry_id bigint not null,
  -- the order made the entry; otherwise it made it longer
  is_new boolean not null,
  days integer not null check (days > 0),
  -- entries that an upgrade took the place of
  replaced jsonb not null,
  granted_at timestamptz not null,
  revoked_at timestamptz,
  primary key (order_no, goods_id)
);
create index vip_grant_user on vip_grant (user_id);
