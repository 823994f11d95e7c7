-- Every area of the office opens by a permission of its own (shared/office-areas.ts).
update role set permissions = permissions || '{operations.manage}' where id = 'operations';
update role set permissions = permissions || '{celebrations.manage}' where id = 'celebrations-manager';
update role set permissions = permissions || '{events.manage}' where id = 'event-manager';
update role set permissions = permissions || '{jobs.manage}' where id = 'hr';
update role set permissions = permissions
  || '{operations.manage,celebrations.manage,events.manage,jobs.manage,system.manage}' where id = 'super-admin';

-- Counted on landing pages; live and ended fundraisers have indexes of their own.
create index campaign_waiting on campaign (status, created_at)
  where status in ('in_review', 'data_requested', 'reviewed', 'paused');
