-- I3: what a fundraiser's page shows as raised is what its fund holds: captures less refunds and chargebacks.
with shown as (
  select campaign_id, sum(paise)::bigint as paise
  from (select campaign_id, raised_paise as paise from campaign_total union all select campaign_id, paise from campaign_delta) parts
  group by campaign_id),
booked as (
  select g.campaign_id, -sum(r.paise)::bigint as paise
  from ledger_group g join ledger_row r on r.group_id = g.id
  where g.kind in ('capture', 'refund', 'chargeback', 'correction') and r.account = 'fund:campaign:' || g.campaign_id
  group by g.campaign_id)
select coalesce(s.campaign_id, b.campaign_id) as campaign_id, s.paise as shown_paise, b.paise as booked_paise
from shown s full join booked b on b.campaign_id = s.campaign_id
where coalesce(s.paise, 0) <> coalesce(b.paise, 0)
