-- India's places, filled from the gazetteer that comes with the product. One row for each name of a place: what
-- people call Bengaluru and Bangalore is one `place_id`.

create table place (
  id integer generated always as identity primary key,
  place_id text not null,
  -- 'abroad': just beyond the border, so that whoever stands there is not told a town in India; never searched.
  kind text not null check (kind in ('state', 'city', 'town', 'locality', 'pincode', 'abroad')),
  -- The name without spaces, marks and case. Empty when the place is looked for by its PIN code alone.
  key text collate "C" not null,
  -- The name's words and those around it: city, district, state, PIN code.
  words tsvector not null,
  locality text not null,
  city text not null,
  district text not null,
  state text not null,
  pin text collate "C" not null,
  lat double precision not null,
  lng double precision not null,
  -- People, or what compares with them: decides between places that fit equally well.
  weight integer not null
);
create index place_key on place (key) where key <> '';
create index place_pin on place (pin) where pin <> '';
create index place_words on place using gin (words);
create index place_where on place (lat, lng);
create index place_weight on place (weight desc, id);

-- Every word of every place, to find what a misspelt one was meant to be.
create table place_word (
  word text collate "C" primary key
);
create index place_word_like on place_word using gin (word gin_trgm_ops);
