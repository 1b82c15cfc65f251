-- Downloads of a day that the resource's own number lacks yet; they are added to it from time to time.
alter table download_day add column unsummed integer not null default 0;
create index download_day_unsummed on download_day (resource_id, day) where unsummed > 0;
