-- Words with letters in each other's place are found, and fundraisers that have ended are, where nothing open fits.

create extension if not exists fuzzystrmatch;

create index campaign_ended_search on campaign using gin (search_text gin_trgm_ops) where status = 'completed';
