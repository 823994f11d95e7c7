-- Banners and success stories are edited by several people: each knows how often it was changed.
alter table banner add column version integer not null default 1;
alter table success_story add column version integer not null default 1;
-- The audit trail says when, and by whom.
alter table banner drop column updated_at;
alter table success_story drop column updated_at;
