-- Sums up what lies before a gift once, and not for each payout.
create or replace function gift_spending(of_gift uuid)
returns table (payout_group_id bigint, paise bigint)
language sql stable as $$
  with mine as materialized (
    select g.id, g.campaign_id, g.is_test, g.occurred_at, -r.paise as paise, r.account
    from ledger_group g join ledger_row r on r.group_id = g.id and r.account = 'fund:campaign:' || g.campaign_id
    where g.donation_id = of_gift and g.kind = 'capture' and g.campaign_id is not null),
  lies as materialized (
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
