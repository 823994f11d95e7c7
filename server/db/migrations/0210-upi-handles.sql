-- Behind which sign the donor's UPI id stands, 'okhdfcbank': who issued it. The name before it is not kept.
alter table mandate add column upi_handle text check (upi_handle ~ '^[a-z][a-z0-9.-]{1,63}$');
