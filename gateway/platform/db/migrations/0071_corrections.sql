-- When what an accepted report names was corrected on the site.
alter table error_report add column corrected_at timestamptz;
create index error_report_to_correct on error_report (target_type, target_id)
  where state = 'accepted' and corrected_at is null;
-- What was accepted before this release was corrected by hand, or never will be by this way.
update error_report set corrected_at = handled_at where state = 'accepted';
