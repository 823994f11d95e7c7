-- What the brake on the testing of stolen cards counts. Worth nothing after a crash, so kept off the log.

-- From where an order was begun, until its payment is decided: a keyed hash, never the address.
create unlogged table order_origin (
  provider text not null,
  order_id text not null,
  origin text not null,
  begun_at timestamptz not null,
  primary key (provider, order_id)
);
create index order_origin_begun on order_origin (begun_at);

-- Decided payments of one origin, or of 'all', in one part of the window; `expire` (epoch ms) is when the part leaves it.
create unlogged table payment_outcome (
  key text not null,
  expire bigint not null,
  failed integer not null,
  decided integer not null,
  primary key (key, expire)
);
create index payment_outcome_expire on payment_outcome (expire);
