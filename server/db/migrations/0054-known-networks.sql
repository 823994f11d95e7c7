-- Where an account has signed in from before: tries from there are counted apart from those of strangers.
create table known_network (
  account_id integer not null references account on delete cascade,
  -- An IPv4 address, or the first half of an IPv6 one.
  network text not null,
  last_used_at timestamptz not null,
  primary key (account_id, network)
);
create index known_network_used on known_network (last_used_at);
