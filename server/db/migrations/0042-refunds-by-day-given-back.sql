-- The desk lists refunds by the day on which the money went back: at the end of a financial year that is another one than they were asked for on.
create index refund_given_back on refund (decided_at desc, id desc) where state = 'succeeded' and decided_at is not null;
