-- Things given and asked for: categories, places to drop them off, requests of organisations, and offers of donors.

create table material_category (
  id integer generated always as identity primary key,
  name text not null unique check (char_length(name) between 1 and 60),
  position integer not null
);
insert into material_category (name, position) values
  ('Clothes', 1), ('Books and stationery', 2), ('Toys and games', 3), ('Furniture', 4), ('Kitchen and household', 5),
  ('Electronics', 6), ('Food and groceries', 7), ('Medical supplies', 8), ('Bedding and blankets', 9),
  ('Bicycles and mobility', 10), ('Sports goods', 11), ('Other things', 12);

create table drop_off_location (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  availability text not null check (char_length(availability) between 1 and 100),
  -- A place as the chooser gives it: contract/places.ts.
  locality jsonb not null,
  locality_name text not null check (char_length(locality_name) between 1 and 100),
  -- The exact point on the map; both or neither.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  description text not null check (char_length(description) between 1 and 150),
  status text not null check (status in ('requested', 'active', 'inactive')),
  account_id integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((latitude is null) = (longitude is null))
);
create index drop_off_location_created on drop_off_location (created_at, id);
create index drop_off_location_status_created on drop_off_location (status, created_at, id);
create index drop_off_location_name on drop_off_location (lower(name) collate "C", id);
create index drop_off_location_words on drop_off_location
  using gin ((name || ' ' || email || ' ' || mobile_no) gin_trgm_ops);
create index drop_off_location_account on drop_off_location (account_id) where account_id is not null;

-- What an organisation asks for.
create table material_request (
  id integer generated always as identity primary key,
  header text not null check (char_length(header) between 1 and 100),
  description text not null check (char_length(description) between 1 and 250),
  primary_name text not null check (char_length(primary_name) between 1 and 100),
  org_name text not null check (char_length(org_name) between 1 and 100),
  email text not null,
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  locality jsonb not null,
  cta_text text not null check (char_length(cta_text) between 1 and 100),
  logo_media_id text references media,
  image_media_id text references media,
  banner_media_id text references media,
  status text not null default 'requested' check (status in ('requested', 'approved', 'closed')),
  volunteer_id integer references volunteer,
  volunteer_note text check (char_length(volunteer_note) between 1 and 200),
  assigned_at timestamptz,
  -- The account that asked; null where staff wrote the request for somebody.
  account_id integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((volunteer_id is null) = (assigned_at is null))
);
create index material_request_created on material_request (created_at, id);
create index material_request_status_created on material_request (status, created_at, id);
create index material_request_words on material_request
  using gin ((primary_name || ' ' || org_name || ' ' || email || ' ' || mobile_no || ' ' || header) gin_trgm_ops);
create index material_request_volunteer on material_request (volunteer_id) where volunteer_id is not null;
create index material_request_account on material_request (account_id) where account_id is not null;

create table material_request_item (
  id integer generated always as identity primary key,
  request_id integer not null references material_request on delete cascade,
  category_id integer not null references material_category,
  quantity integer not null check (quantity between 1 and 1000000),
  -- Sanitised HTML of the editor.
  description text not null check (description <> ''),
  position integer not null,
  unique (request_id, position)
);
create index material_request_item_category on material_request_item (category_id);

-- Things that a donor offers. Staff collect them (status), and where they answer a request of an organisation the
-- offer is pledged to it (request_id, pledge_status).
create table material_offer (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  org_name text check (char_length(org_name) between 1 and 100),
  locality jsonb not null,
  note text check (char_length(note) between 1 and 500),
  status text not null default 'requested' check (status in ('requested', 'pickup_scheduled', 'pickup_complete',
    'received_by_staff', 'received_by_ngo', 'closed', 'donor_not_available', 'no_service')),
  request_id integer references material_request,
  pledge_status text check (pledge_status in ('requested', 'approved', 'cancelled')),
  volunteer_id integer references volunteer,
  volunteer_note text check (char_length(volunteer_note) between 1 and 200),
  assigned_at timestamptz,
  pickup_at timestamptz,
  drop_off_location_id integer references drop_off_location,
  drop_at timestamptz,
  -- Language of the messages to the donor.
  language text not null default 'en' check (language in ('en', 'hi', 'te')),
  account_id integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((request_id is null) = (pledge_status is null)),
  check ((volunteer_id is null) = (assigned_at is null)),
  check (drop_at > pickup_at)
);
create index material_offer_created on material_offer (created_at, id);
create index material_offer_status_created on material_offer (status, created_at, id);
create index material_offer_pledged on material_offer (created_at, id) where request_id is not null;
create index material_offer_pledge_status on material_offer (pledge_status, created_at, id)
  where request_id is not null;
create index material_offer_request on material_offer (request_id) where request_id is not null;
create index material_offer_words on material_offer
  using gin ((name || ' ' || email || ' ' || mobile_no) gin_trgm_ops);
create index material_offer_volunteer on material_offer (volunteer_id) where volunteer_id is not null;
create index material_offer_drop on material_offer (drop_off_location_id) where drop_off_location_id is not null;
create index material_offer_account on material_offer (account_id) where account_id is not null;

create table material_offer_item (
  id integer generated always as identity primary key,
  offer_id integer not null references material_offer on delete cascade,
  category_id integer not null references material_category,
  quantity integer not null check (quantity between 1 and 1000000),
  unique (offer_id, category_id)
);
create index material_offer_item_category on material_offer_item (category_id);

-- Pictures of what is offered, and papers of the handing over.
create table material_offer_image (
  offer_id integer not null references material_offer on delete cascade,
  media_id text not null references media,
  kind text not null check (kind in ('offered', 'handed_over')),
  position integer not null,
  primary key (offer_id, kind, position)
);
create unique index material_offer_image_media on material_offer_image (media_id);
