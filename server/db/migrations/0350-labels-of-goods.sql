-- QR labels of offers and boxes. They are printed blank; the first scan binds one.

-- Mark of this installation, the first three characters of its codes: a label of another installation is recognised.
create table material_label_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null check (mark ~ '^[2-9A-HJKMNP-Z]{3}$')
);
insert into material_label_mark (mark)
select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, at) % 31, 1), '')
from (select uuid_send(gen_random_uuid()) as bytes offset 0) random, generate_series(0, 2) at;

-- Sheets of blank labels that were printed together.
create table material_label_print (
  id integer generated always as identity primary key,
  sheets integer not null check (sheets between 1 and 20),
  actor_id integer references account on delete set null,
  actor text not null,
  printed_at timestamptz not null
);
create index material_label_print_actor on material_label_print (actor_id) where actor_id is not null;

create table material_label (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{10}$'),
  print_id integer not null references material_label_print,
  status text not null default 'blank' check (status in ('blank', 'bound', 'replaced', 'revoked')),
  revoked_at timestamptz,
  revoked_by_id integer references account on delete set null,
  revoked_by text,
  reason text check (char_length(reason) between 1 and 200),
  check ((status = 'revoked') = (revoked_at is not null)),
  check ((status = 'revoked') = (revoked_by is not null)),
  check ((status = 'revoked') = (reason is not null))
);
create index material_label_print_of on material_label (print_id, id);
create index material_label_status on material_label (status, id);
create index material_label_revoked_by on material_label (revoked_by_id) where revoked_by_id is not null;

-- A label is bound once, to an offer or a box, and each has one active label. The constraints decide between two
-- bindings that arrive at the same time.
create table material_label_binding (
  label_id integer primary key references material_label,
  offer_id integer references material_offer,
  box_id integer references stock_place,
  bound_by_id integer references account on delete set null,
  bound_by text not null,
  bound_at timestamptz not null,
  ended_by_id integer references account on delete set null,
  ended_by text,
  ended_at timestamptz,
  check (num_nonnulls(offer_id, box_id) = 1),
  check ((ended_at is null) = (ended_by is null))
);
create unique index material_label_of_offer on material_label_binding (offer_id) where ended_at is null;
create unique index material_label_of_box on material_label_binding (box_id) where ended_at is null;
create index material_label_binding_offer on material_label_binding (offer_id) where offer_id is not null;
create index material_label_binding_box on material_label_binding (box_id) where box_id is not null;
create index material_label_binding_bound_by on material_label_binding (bound_by_id) where bound_by_id is not null;
create index material_label_binding_ended_by on material_label_binding (ended_by_id) where ended_by_id is not null;
