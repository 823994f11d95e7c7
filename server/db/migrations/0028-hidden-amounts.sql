-- Whether the public list of givers leaves the amount out, as its giver wished.
alter table donation add column hides_amount boolean not null default false;
