alter table announcement
  add column source text not null default '',
  add column area_code integer not null default 0,
  add column related_phase integer not null default 0,
  add column related_category integer not null default 0;
create index announcement_area on announcement (area_code, publish_time desc, id desc) where area_code <> 0;
create index announcement_time on announcement (publish_time desc, id desc);
