-- The language of the page on which somebody gave: that of everything written to them about it.
alter table donation add column language text not null default 'en' check (language in ('en', 'hi', 'te'));
