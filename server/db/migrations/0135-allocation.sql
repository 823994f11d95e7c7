-- Which rupees of a fund went where: read from the ledger each time, never stored.

-- What went back of gifts to a fundraiser, and came again.
create index ledger_group_gone_back on ledger_group (campaign_id, is_test)
  where campaign_id is not null and kind in ('refund', 'chargeback', 'correction');

-- Payouts of a fundraiser with what stayed out of each, first paid first, on a line of paise.
create function fund_payouts(of_campaign integer, of_test boolean)
returns table (n bigint, group_id bigint, from_paise bigint, to_paise bigint)
language sql stable as $$
  with stayed as (
    select coalesce(g.corrects_group_id, g.id) as id, sum(r.paise) as paise
    from ledger_group g join ledger_row r on r.group_id = g.id and r.account = 'fund:campaign:' || of_campaign
    where g.campaign_id = of_campaign and g.is_test = of_test and g.kind in ('payout', 'payout_return')
    group by 1 having sum(r.paise) > 0),
  line as (
    select o.id, s.paise, sum(s.paise) over one as up_to, row_number() over one as n
    from stayed s join ledger_group o on o.id = s.id window one as (order by o.occurred_at, o.id))
  select n, id, (up_to - paise)::bigint, up_to::bigint from line
$$;

-- What the charity covered of a fund, as one gift of its own at the moment of the first: by then all before it was spent.
create function fund_cover(of_campaign integer, of_test boolean)
returns table (group_id bigint, occurred_at timestamptz, paise bigint)
language sql stable as $$
  select min(g.id), min(g.occurred_at), -sum(r.paise)::bigint
  from ledger_group g join ledger_row r on r.group_id = g.id and r.account = 'fund:campaign:' || of_campaign
  where g.campaign_id = of_campaign and g.is_test = of_test and g.kind = 'cover'
  having sum(r.paise) < 0
$$;

-- What went back of gifts to a fundraiser, less what came again, by their captures.
create function fund_gone_back(of_campaign integer, of_test boolean)
returns table (group_id bigint, occurred_at timestamptz, paise bigint)
language sql stable as $$
  select o.id, o.occurred_at, sum(r.paise)::bigint
  from ledger_group g
    join ledger_row r on r.group_id = g.id and r.account = 'fund:campaign:' || of_campaign
    join ledger_group p on p.id = g.corrects_group_id
    join ledger_group o on o.id = coalesce(p.corrects_group_id, p.id) and o.kind = 'capture'
  where g.campaign_id = of_campaign and g.is_test = of_test and g.kind in ('refund', 'chargeback', 'correction')
  group by 1, 2
$$;

/*
 * Lays what stayed of each gift to a fundraiser and what stayed out of each payout on one line of paise, first captured and
 * first paid first, and tells where they cover each other. A piece without a payout waits; one without a donation is the
 * charity's. What went back of a gift is as if it had never come: it is taken from what is unspent of it first.
 */
create function fund_spending(of_campaign integer, of_test boolean)
returns table (gift_group_id bigint, donation_id uuid, payout_group_id bigint, paise bigint)
language sql stable as $$
  with payout as materialized (select * from fund_payouts(of_campaign, of_test)),
  back as materialized (select * from fund_gone_back(of_campaign, of_test)),
  given as (
    select g.id, g.donation_id, r.occurred_at, -r.paise - coalesce(b.paise, 0) as paise
    from ledger_row r
      join ledger_group g on g.id = r.group_id and g.is_test = of_test and g.kind = 'capture'
      left join back b on b.group_id = g.id
    where r.account = 'fund:campaign:' || of_campaign
    union all
    select group_id, null, occurred_at, paise from fund_cover(of_campaign, of_test)),
  gift as materialized (
    select id, donation_id, paise, (sum(paise) over (order by occurred_at, id))::bigint as up_to from given where paise > 0),
  -- Each gift lies on the payouts between those that hold its first and its last paisa.
  piece as (
    select g.id, g.donation_id, g.paise, g.up_to, lies.n
    from (select *, (select coalesce(array_agg(to_paise order by n), '{}') from payout) as ends from gift) g
      cross join lateral generate_series(width_bucket(g.up_to - g.paise, g.ends) + 1, width_bucket(g.up_to - 1, g.ends) + 1) as lies (n))
  select g.id, g.donation_id, p.group_id,
    least(g.up_to, coalesce(p.to_paise, g.up_to))
      - greatest(g.up_to - g.paise, coalesce(p.from_paise, (select coalesce(max(to_paise), 0) from payout)))
  from piece g left join payout p on p.n = g.n
  union all
  -- Only where books were changed by hand: paid beyond all that there is.
  select null, null, p.group_id, p.to_paise - greatest(p.from_paise, all_of.paise)
  from payout p cross join (select coalesce(max(up_to), 0) as paise from gift) all_of
  where p.to_paise > all_of.paise
$$;

-- The same for one gift: what lies before it is summed up and needs no line.
create function gift_spending(of_gift uuid)
returns table (payout_group_id bigint, paise bigint)
language sql stable as $$
  with mine as materialized (
    select g.id, g.campaign_id, g.is_test, g.occurred_at, -r.paise as paise, r.account
    from ledger_group g join ledger_row r on r.group_id = g.id and r.account = 'fund:campaign:' || g.campaign_id
    where g.donation_id = of_gift and g.kind = 'capture' and g.campaign_id is not null),
  lies as (
    select m.campaign_id, m.is_test,
      m.paise - coalesce((select b.paise from fund_gone_back(m.campaign_id, m.is_test) b where b.group_id = m.id), 0) as paise,
      coalesce((select -sum(r.paise) from ledger_row r
          join ledger_group g on g.id = r.group_id and g.is_test = m.is_test and g.kind = 'capture'
        where r.account = m.account and (r.occurred_at, r.group_id) < (m.occurred_at, m.id)), 0)
        - coalesce((select sum(b.paise) from fund_gone_back(m.campaign_id, m.is_test) b
                    where (b.occurred_at, b.group_id) < (m.occurred_at, m.id)), 0)
        + coalesce((select c.paise from fund_cover(m.campaign_id, m.is_test) c
                    where (c.occurred_at, c.group_id) < (m.occurred_at, m.id)), 0) as before
    from mine m)
  select p.group_id, (least(l.before + l.paise, p.to_paise) - greatest(l.before, p.from_paise))::bigint
  from lies l cross join lateral fund_payouts(l.campaign_id, l.is_test) p
  where l.paise > 0 and p.to_paise > l.before and p.from_paise < l.before + l.paise
$$;
