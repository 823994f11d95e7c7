-- Since when a gateway's entries are looked through for what it never paid out; null until they were for the first time.
alter table settlement_sweep add column begins_on date;
update settlement_sweep w set begins_on = (select min(i.settled_on) from settlement_import i where i.provider = w.provider);
