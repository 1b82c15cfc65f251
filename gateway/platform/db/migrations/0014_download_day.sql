-- Downloads by day, for the rankings of a week and of a month.
create table download_day (
  day date not null,
  resource_id bigint not null references resource (id) on delete cascade,
  amount integer not null check (amount > 0),
  primary key (day, resource_id)
);
alter table home_module_tab drop constraint home_module_tab_ordering_check;
alter table home_module_tab add constraint home_module_tab_ordering_check
  check (ordering in ('new', 'hot', 'week', 'month'));
