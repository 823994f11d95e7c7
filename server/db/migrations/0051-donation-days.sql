-- What was received on each day in India, by way of paying, summed for the finance desk's overview. A donation that is
-- received only adds a row to the queue, so that bookings never wait for each other; a job sums the queue every minute.

-- The ways of paying, as gateways name them: PayU's modes, Razorpay's methods, Cashfree's payment groups.
create function pay_method(mode text) returns text language sql immutable parallel safe
  return case upper(mode)
    when 'UPI' then 'upi'
    when 'CC' then 'card' when 'DC' then 'card' when 'CARD' then 'card' when 'CREDIT_CARD' then 'card'
    when 'DEBIT_CARD' then 'card' when 'PREPAID_CARD' then 'card'
    when 'NB' then 'net_banking' when 'NETBANKING' then 'net_banking' when 'NET_BANKING' then 'net_banking'
    when 'CASH' then 'wallet' when 'WALLET' then 'wallet'
    else 'other' end;

create table donation_day (
  is_test boolean not null,
  on_day date not null,
  method text not null,
  donations integer not null,
  paise bigint not null,
  -- Donations that were their donor's first, by e-mail address and the time of payment.
  new_donors integer not null,
  primary key (is_test, on_day, method)
);
create table donation_day_queue (
  donation_id uuid primary key references donation
);

create function donation_joins_day_queue() returns trigger language plpgsql as $$
begin
  insert into donation_day_queue (donation_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger donation_received after update of paid_at on donation
  for each row when (old.paid_at is null and new.paid_at is not null) execute function donation_joins_day_queue();
create trigger donation_begins_received after insert on donation
  for each row when (new.paid_at is not null) execute function donation_joins_day_queue();

-- Sums every day anew from the donations themselves.
create function recount_donation_days() returns void language plpgsql as $$
begin
  delete from donation_day_queue;
  delete from donation_day;
  insert into donation_day (is_test, on_day, method, donations, paise, new_donors)
  select d.is_test, (d.paid_at at time zone 'Asia/Kolkata')::date, pay_method(a.payment_mode), count(*),
    sum(d.amount_paise)::bigint, count(*) filter (where d.place = 1)
  from (select id, is_test, paid_at, amount_paise, row_number() over (partition by is_test, donor_email order by paid_at, id) as place
        from donation where paid_at is not null) d
    left join lateral (
      select payment_mode from attempt where donation_id = d.id
      order by gateway_payment_id is null, decided_at, created_at desc limit 1) a on true
  group by 1, 2, 3;
end $$;
select recount_donation_days();

-- Failed donations by the day on which they were begun, counted from the index alone.
create index donation_failed on donation (is_test, created_at) include (id) where state = 'failed';
-- What went into each fund within some days.
create index ledger_day_of_funds on ledger_day (is_test, on_day) where account like 'fund:%';
