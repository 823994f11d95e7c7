-- Active volunteers by name, of whom one is chosen for a task.
create index volunteer_active_name on volunteer (lower(name) collate "C", id) where status = 'active';
