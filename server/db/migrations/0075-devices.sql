-- A login says by what browser it was begun, and has a number by which its owner can end it.

alter table login add column id integer generated always as identity;
alter table login add constraint login_id unique (id);
alter table login add column browser text;
alter table login add column system text;
