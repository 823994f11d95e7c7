-- Events whose registered people are reminded soon.
create index event_to_remind on event (starts_at) where status = 'published' and (reminds_day_before or reminds_hour_before);
