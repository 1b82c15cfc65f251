-- The operator who is to decide on what a person sent.
create table desk_assignment (
  kind text not null,
  item_id bigint not null,
  operator_id bigint not null references operator (id) on delete cascade,
  primary key (kind, item_id)
);
create index desk_assignment_operator on desk_assignment (operator_id, kind);
