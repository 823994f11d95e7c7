-- Which rupees of a fund went where: read from the ledger each time, never stored.

/*
 * Lays what stayed of each gift and what stayed out of each payout on one line of paise, first captured and first paid
 * first, and tells where they cover each other. A piece without a payout waits; one without a gift was paid beyond what
 * stayed. What went back of a gift is as if it had never come: so it is taken from what is unspent of it first.
 */
create function fund_spending(of_account text, of_test boolean)
returns table (gift_group_id bigint, donation_id uuid, payout_group_id bigint, paise bigint)
language sql stable as $$
  with moved as (
    -- A refund, a dispute and a returned payout belong to the entry at their root, as in the balance.
    select coalesce(p.corrects_group_id, p.id, g.id) as id, -sum(r.paise) as paise
    from ledger_row r
      join ledger_group g on g.id = r.group_id and g.is_test = of_test
      left join ledger_group p on p.id = g.corrects_group_id
    where r.account = of_account
    group by 1),
  entry as (
    select o.id, o.kind, o.donation_id, sum(abs(m.paise)) over one as up_to, row_number() over one as n
    from moved m join ledger_group o on o.id = m.id
    where (o.kind = 'capture' and m.paise > 0) or (o.kind = 'payout' and m.paise < 0)
    window one as (partition by o.kind order by o.occurred_at, o.id)),
  -- Ends of gifts and payouts; the numbers on a line grow with it, so that the least behind a point is the next.
  ends as (
    select up_to,
      min(min(n) filter (where kind = 'capture')) over (order by up_to desc) as gift,
      min(min(n) filter (where kind = 'payout')) over (order by up_to desc) as payout,
      (up_to - lag(up_to, 1, 0::numeric) over (order by up_to))::bigint as paise
    from entry group by up_to)
  select c.id, c.donation_id, o.id, e.paise
  from ends e
    left join entry c on c.kind = 'capture' and c.n = e.gift
    left join entry o on o.kind = 'payout' and o.n = e.payout
$$;
