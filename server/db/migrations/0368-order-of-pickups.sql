-- Planned pickups come first, the earliest first; those that have ended follow, the latest first.
create index pickup_by_turn on pickup ((case when status = 'planned' then window_from at time zone 'UTC'
  else timestamp '2200-01-01' + (timestamp '2200-01-01' - (window_from at time zone 'UTC')) end), id);

-- Volunteers who had a pickup before another took it over: their calendars get a cancelled entry.
create table pickup_former_volunteer (
  pickup_id integer not null references pickup on delete cascade,
  volunteer_id integer not null references volunteer on delete cascade,
  -- Window and SEQUENCE of the cancelled entry.
  window_from timestamptz not null,
  window_until timestamptz not null,
  sequence integer not null,
  changed_at timestamptz not null,
  primary key (pickup_id, volunteer_id)
);
create index pickup_former_volunteer_day on pickup_former_volunteer (volunteer_id, window_from);
