-- Old hits are deleted by their age.
create index home_hit_age on home_hit (created_at);
