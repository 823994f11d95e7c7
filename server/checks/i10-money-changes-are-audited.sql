-- I10: every entry of the books has its audit row, of its amount and its instant, whatever its kind: one that nobody here writes has none; so has each line of a settlement, matched or not, what was asked for and failed, and each case that a person closed, by whom, when and why.
with moved as (
  select g.*, (select sum(r.paise) from ledger_row r where r.group_id = g.id and r.paise > 0) as paise
  from ledger_group g),
told (kind, action, name, amount) as (values
  ('capture', 'gift.captured', 'payment', 'paise'),
  ('refund', 'refund.succeeded', 'gatewayRefund', 'paise'),
  ('chargeback', 'dispute.lost', 'dispute', 'booked'),
  ('correction', 'dispute.won', 'dispute', null),
  ('authorisation', 'authorisation.taken', 'payment', 'paise')),
-- The kinds for which their line answers: its audit rows are looked for below.
of_lines (kind) as (values ('fee'), ('settlement'), ('clearing')),
-- All that a line says. Audit rows tell all of it since a later version; what those before tell is held against it.
line as not materialized (
  select l.*, jsonb_build_object('line', l.id, 'provider', s.provider, 'bankReference', s.bank_reference, 'kind', l.kind,
    'entity', l.entity_id, 'order', l.order_id, 'gross', l.gross_paise, 'fee', l.fee_paise, 'tax', l.tax_paise,
    'net', l.net_paise, 'rawHash', encode(sha256(convert_to(l.raw, 'UTF8')), 'hex')) as said
  from settlement_line l join settlement s on s.id = l.settlement_id)
select m.kind as what, m.id::text, m.donation_id
from moved m left join told w on w.kind = m.kind
where m.kind not in (select kind from of_lines) and (m.kind, m.provider) <> ('refund', 'bank')
  and (m.kind, m.provider) not in (('payout', 'bank'), ('payout_return', 'bank'), ('cover', 'charity')) and not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = w.action
    and a.details ->> w.name = m.entity_id
    and (w.amount is null or (a.details ->> w.amount)::bigint = m.paise)
    and a.at = m.recorded_at
    -- A gateway may have taken money before we heard of it. Of captures whose audit row is older than this note, the gift tells.
    and (case when m.kind <> 'capture' then m.occurred_at = m.recorded_at
      when a.details ? 'takenAt' then m.occurred_at = (a.details ->> 'takenAt')::timestamptz
      else m.occurred_at <= m.recorded_at end))
union all
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind in (select kind from of_lines)
  and not exists (select 1 from settlement_line l where l.fee_group_id = m.id)
  and not exists (select 1 from settlement_line l where l.settlement_group_id = m.id)
  and not exists (select 1 from settlement_line l where l.cleared_group_id = m.id)
union all
-- A clerk wrote down what was sent by bank transfer, on a day before or the same: all of it stands in one audit row.
select 'returned by bank', coalesce(f.public_id, m.id::text), coalesce(f.donation_id, m.donation_id)
from (select * from moved where kind = 'refund' and provider = 'bank') m
  full join (select * from refund where way = 'bank') f on f.bank_reference = m.entity_id
where not exists (
  select 1 from audit a
  where a.subject = 'donation:' || f.donation_id and a.action = 'refund.returned_by_bank' and a.details ->> 'refund' = f.public_id
    and a.at = m.recorded_at and a.at = f.created_at and m.occurred_at = f.decided_at and a.actor_id = f.asked_by
    and a.details ->> 'reason' = f.reason and (a.details ->> 'paise')::bigint = m.paise and m.paise = f.amount_paise and a.details ->> 'bankReference' = m.entity_id
    and (a.details ->> 'sentOn')::date = f.sent_on
    and m.occurred_at = (a.details ->> 'sentOn')::timestamp at time zone 'Asia/Kolkata')
union all
-- Money that left for a payee, or came back from its bank, on the day that a clerk or a statement names.
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind in ('payout', 'payout_return') and m.provider = 'bank' and not exists (
  select 1 from audit a where a.subject = 'payout:' || m.entity_id
    and a.action = case m.kind when 'payout' then 'payout.paid' else 'payout.returned' end
    and a.at = m.recorded_at and (a.details ->> 'paise')::bigint = m.paise
    and m.occurred_at = (a.details ->> 'on')::timestamp at time zone 'Asia/Kolkata')
union all
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind = 'cover' and m.provider = 'charity' and not exists (
  select 1 from audit a where a.subject = 'campaign:' || m.campaign_id and a.action = 'fund.covered'
    and a.details ->> 'cause' = m.entity_id and abs((a.details ->> 'paise')::bigint) = m.paise
    and a.at = m.recorded_at and a.at = m.occurred_at)
union all
select 'payout failed', p.id::text, null
from payout p
where p.status = 'failed' and p.returned_at is null and not exists (
  select 1 from audit a where a.subject = 'payout:' || p.id and a.action = 'payout.failed'
    and a.at = p.recorded_at and a.actor_id = p.recorded_by and a.details ->> 'reason' = p.failure_reason)
union all
select 'payout_batch.exported', b.id::text, null
from payout_batch b
where b.exported_at is not null and not exists (
  select 1 from audit a where a.subject = 'payout-batch:' || b.id and a.action = 'payout.exported'
    and a.at = b.exported_at and a.actor_id = b.exported_by and (a.details ->> 'paise')::bigint = b.sum_paise
    and a.details ->> 'digest' = encode(b.file_digest, 'hex'))
union all
select 'refund asked for', f.public_id, f.donation_id
from refund f
where f.asked_as = 'staff' and f.way = 'gateway' and not exists (
  select 1 from audit a where a.subject = 'donation:' || f.donation_id and a.action = 'refund.asked'
    and a.details ->> 'refund' = f.public_id and a.actor_id = f.asked_by and a.at = f.created_at
    and (a.details ->> 'paise')::bigint = f.amount_paise and a.details ->> 'reason' = f.reason)
union all
select 'refund failed', f.public_id, f.donation_id
from refund f
where f.state = 'failed' and not exists (
  select 1 from audit a where a.subject = 'donation:' || f.donation_id and a.action = 'refund.failed'
    and a.details ->> 'refund' in (f.public_id, f.gateway_token)
    and a.at = f.decided_at and a.details ->> 'remark' = f.remark)
union all
select 'dispute ' || t.state, t.gateway_dispute_id, t.donation_id
from dispute t
where not exists (
  select 1 from audit a where a.subject = 'donation:' || t.donation_id and a.action = 'dispute.' || t.state
    and a.details ->> 'dispute' = t.gateway_dispute_id)
union all
select 'settled', l.matched_group_id::text, g.donation_id
from line l join ledger_group g on g.id = l.matched_group_id
  left join ledger_group f on f.id = l.fee_group_id
  left join ledger_group moved on moved.id = coalesce(l.cleared_group_id, l.settlement_group_id)
where not exists (
  select 1 from audit a
  where a.subject = coalesce('donation:' || g.donation_id, 'ledger:' || g.id) and a.action = 'settlement.booked'
    and a.details ->> 'line' = l.id::text and a.details ?& array['entity', 'net', 'fee', 'tax'] and a.details <@ l.said
    and a.at = coalesce(f.recorded_at, a.at) and a.at = coalesce(moved.recorded_at, a.at))
union all
select 'settlement.unmatched', l.id::text, null
from line l join ledger_group g on g.id = l.settlement_group_id
where (l.difference is not null or l.cleared_group_id is not null) and not exists (
  select 1 from audit a where a.subject = 'settlement-line:' || l.id and a.action = 'settlement.unmatched'
    and a.details ?& array['entity', 'net'] and a.details <@ l.said and a.at = g.recorded_at)
union all
-- Closing a case is audited in the same transaction: at that instant, by that person, for that reason.
select 'settlement.resolved', l.id::text, null
from settlement_line l
where l.resolved_at is not null and not exists (
  select 1 from audit a where a.subject = 'settlement-line:' || l.id and a.action = 'settlement.resolved'
    and a.at = l.resolved_at and a.actor_id = l.resolved_by and a.details ->> 'reason' = l.note)
union all
select 'quarantine.resolved', q.id::text, t.donation_id
from quarantine q left join attempt t on t.provider = q.provider and t.order_id = q.order_id
where (q.resolved_at is not null or q.resolved_by is not null or q.note is not null) and not exists (
  select 1 from audit a where a.subject = 'quarantine:' || q.id and a.action = 'quarantine.resolved'
    and a.at = q.resolved_at and a.actor_id = q.resolved_by and a.details ->> 'reason' = q.note)
union all
select 'unsettled.resolved', u.id::text, g.donation_id
from unsettled u left join ledger_group g on g.id = u.group_id
where u.resolved_at is not null and not exists (
  select 1 from audit a where a.subject = 'unsettled:' || u.id and a.action = 'unsettled.resolved'
    and a.at = u.resolved_at and a.actor_id = u.resolved_by and a.details ->> 'reason' = u.note
    and a.details ->> 'group' = u.group_id::text)
union all
select 'refund.followed_up', f.public_id, f.donation_id
from refund f
where f.followed_up_at is not null and not exists (
  select 1 from audit a where a.subject = 'donation:' || f.donation_id and a.action = 'refund.followed_up'
    and a.details ->> 'refund' = f.public_id
    and a.at = f.followed_up_at and a.actor_id = f.followed_up_by and a.details ->> 'reason' = f.follow_up)
union all
select 'owed.followed_up', u.owed_paise::text, u.donation_id
from owed_follow_up u
where not exists (
  select 1 from audit a where a.subject = 'donation:' || u.donation_id and a.action = 'owed.followed_up'
    and a.details ->> 'paise' = u.owed_paise::text
    and a.at = u.followed_up_at and a.actor_id = u.followed_up_by and a.details ->> 'reason' = u.follow_up)
union all
-- Audit rows of payments and refunds tell the bank's reference since a later version; of those before, nothing does.
select 'gift.captured', t.id::text, t.donation_id
from audit a join attempt t on t.id = (a.details ->> 'attempt')::uuid
where a.action = 'gift.captured' and a.details ? 'bankReference' and t.bank_reference is distinct from a.details ->> 'bankReference'
union all
select 'refund.succeeded', f.public_id, f.donation_id
from refund f join audit a on a.subject = 'donation:' || f.donation_id and a.action = 'refund.succeeded'
  and a.details ->> 'refund' = f.public_id
where (a.details ? 'bankReference' and f.bank_reference is distinct from a.details ->> 'bankReference')
  or a.at is distinct from f.decided_at
