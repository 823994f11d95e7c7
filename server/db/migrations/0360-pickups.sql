-- Equality of integers in exclusion constraints.
create extension if not exists btree_gist;

-- A volunteer collects an offer within a window. The database refuses overlapping windows of one volunteer.
create table pickup (
  id integer generated always as identity primary key,
  offer_id integer not null references material_offer on delete cascade,
  volunteer_id integer not null references volunteer,
  status text not null default 'planned'
    check (status in ('planned', 'picked_up', 'donor_absent', 'volunteer_absent', 'cancelled')),
  window_from timestamptz not null,
  window_until timestamptz not null,
  note text check (char_length(note) between 1 and 200),
  -- SEQUENCE of its calendar entry: raised with each change.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  -- No-shows as each side reports them; only staff see them.
  donor_absent_at timestamptz,
  volunteer_absent_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check (window_until > window_from and window_until <= window_from + interval '4 hours'),
  check (extract(epoch from window_from)::bigint % 1800 = 0 and extract(epoch from window_until)::bigint % 1800 = 0),
  constraint pickup_windows_apart
    exclude using gist (volunteer_id with =, tstzrange(window_from, window_until) with &&) where (status = 'planned')
);
create unique index pickup_planned_once on pickup (offer_id) where status = 'planned';
create index pickup_of_offer on pickup (offer_id, id);
create index pickup_by_window on pickup (window_from, id);
create index pickup_by_status on pickup (status, window_from, id);
create index pickup_of_volunteer on pickup (volunteer_id, window_from, id);

-- Quantities that were picked up, in the unit's smallest parts.
create table pickup_item (
  pickup_id integer not null references pickup on delete cascade,
  item_id integer not null references material_offer_item on delete cascade,
  quantity integer not null check (quantity between 0 and 1000000000),
  primary key (pickup_id, item_id)
);
create index pickup_item_of_item on pickup_item (item_id);
