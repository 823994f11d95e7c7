-- The day from which a paused recurring donation goes on by itself; null while it waits to be resumed.
alter table mandate add column paused_until date check (paused_until is null or state = 'paused');
create index mandate_paused_until on mandate (paused_until) where paused_until is not null;
