-- Searches find initials joined or apart ("A. P. J.", "APJ") and alef with or without hamza.

-- Words of a name: an alef with hamza or madda is a plain alef, and initials count joined as well as apart.
create or replace function name_words(name text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig,
    translate(name, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”–—·' || U&'\0622\0623\0625\0671\200C\200D',
      repeat(' ', 39) || repeat(U&'\0627', 4))
    || ' ' ||
    regexp_replace(
      translate(name, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~‘’“”–—·' || U&'\0622\0623\0625\0671\200C\200D',
        repeat(' ', 39) || repeat(U&'\0627', 4)),
      '\m([a-z])\s+(?=[a-z]\M)', '\1', 'gi'));
reindex index donation_name_words;

update campaign set search_text = translate(search_text, U&'\0622\0623\0625\0671', repeat(U&'\0627', 4))
where search_text ~ U&'[\0622\0623\0625\0671]';

update campaign c set search_text = search_text || E' \n ' || joined.initials
from (
  select id, string_agg(regexp_replace(run[1], '[.\s]', '', 'g'), E' \n ') as initials
  from campaign, regexp_matches(search_text, '(\m[a-z]\M(?:[.\s]+[a-z]\M)+)', 'g') run
  group by id
) joined
where joined.id = c.id and position(joined.initials in c.search_text) = 0;
