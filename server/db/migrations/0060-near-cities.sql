-- Cities by name, so that one that is misspelt is found among them and not among all places.
create index place_city_key on place (key) where kind = 'city';
