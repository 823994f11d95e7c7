-- Which accounts an entry touches, read from the index alone: the day book of one account counts its entries by it.
drop index ledger_row_group;
create index ledger_row_group on ledger_row (group_id) include (account, paise);
