-- "K.V.Rao" and "M/s. Balaji" are names of several words; read as they stand, they would be one host or a path. What
-- joins or parts letters within a word of an Indian script is no part of it for whoever looks for it.
create function name_words(name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig,
    translate(name, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”–—·' || U&'\200C\200D', repeat(' ', 39)));

drop index donation_name_words;
create index donation_name_words on donation using gin (name_words(donor_name));
