-- The desk lists gifts by the day on which money came: at the end of a financial year that is another one than they were begun on.
create index donation_received on donation (paid_at desc, id desc) where paid_at is not null;
