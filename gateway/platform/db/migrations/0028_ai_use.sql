-- How often a person (`user:5`, `address:203.0.113.7`) has asked the assistant on a day.
create table ai_use (
  day date not null,
  person text not null,
  used integer not null,
  primary key (day, person)
);
