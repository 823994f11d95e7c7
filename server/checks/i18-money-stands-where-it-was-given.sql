-- I18: the money of each payment, and what went back of it, stands in the funds that its gift is for: its fundraiser's, its request's, any cause's, or each of its causes'.
with gift as not materialized (
  select id, campaign_id, material_request_id, cause_ids,
    case when campaign_id is not null then 'fund:campaign:' || campaign_id
      when material_request_id is not null then 'fund:material:' || material_request_id
      when cause_ids = '{}' or -1 = any(cause_ids) then 'fund:any' end as one_fund
  from donation where paid_at is not null),
astray as (
  select g.id as group_id, d.id as donation_id
  from ledger_group g join gift d on d.id = g.donation_id
    join ledger_row r on r.group_id = g.id and r.account like 'fund:%'
  where g.kind in ('capture', 'refund', 'chargeback', 'correction')
    and (g.campaign_id is distinct from d.campaign_id
      or case when d.one_fund is not null then r.account <> d.one_fund
        else r.account not like 'fund:cause:%' or substr(r.account, 12) <> all(d.cause_ids::text[]) end)
  union
  -- A gift to several causes credits each; of fewer paise than causes, the first gets all.
  select g.id, d.id
  from gift d join ledger_group g on g.donation_id = d.id and g.kind = 'capture'
    join ledger_row r on r.group_id = g.id and r.account like 'fund:%'
    cross join lateral (select count(distinct cause) as causes from unnest(d.cause_ids) as cause) wanted
  where d.one_fund is null and cardinality(d.cause_ids) > 1
  group by g.id, d.id, wanted.causes
  having count(*) <> case when -sum(r.paise) < wanted.causes then 1 else wanted.causes end)
select a.donation_id::text, g.kind, g.provider, g.entity_id,
  coalesce('fundraiser ' || d.campaign_id, 'request ' || d.material_request_id, 'causes ' || d.cause_ids::text) as given_for,
  (select string_agg(r.account, ', ' order by r.id) from ledger_row r where r.group_id = g.id and r.account like 'fund:%') as booked_in
from astray a join ledger_group g on g.id = a.group_id join donation d on d.id = a.donation_id
