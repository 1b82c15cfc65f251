-- Prices and points in place of those in the source, each from a moment on: an order is settled at the prices that it was made at.
create table price (
  key text not null,
  since timestamptz not null,
  amount integer not null check (amount >= 0),
  primary key (key, since)
);
create trigger price_append_only before update or delete on price
  for each row execute function refuse_change();
