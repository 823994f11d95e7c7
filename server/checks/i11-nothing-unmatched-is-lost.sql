-- I11: a message of no order, refund or dispute of ours lies in quarantine, what was set aside has its bytes there, and bytes that are kept whole are as they came; each case is of a message or of an answer, and none of these is said to be what anybody may have sent; where a gift's case is open, the gift waits for a person.
-- Cases of the desk. What is forged or unreadable stands for nothing else, and is forgotten in a month.
with held as not materialized (select * from quarantine where reason not in ('forged', 'unreadable'))
select 'message' as what, e.id::text, e.provider, e.order_id, e.kind as about
from gateway_event e
where e.worked_at is not null and e.kind in ('payment', 'cancel', 'mandate')
  and not exists (select 1 from attempt a where a.provider = e.provider and a.order_id = e.order_id)
  and not exists (select 1 from mandate m where m.provider = e.provider and m.order_id = e.order_id)
  and not exists (select 1 from held q where q.gateway_event_id = e.id)
  and not exists (select 1 from held q where q.provider = e.provider and q.body_hash = sha256(e.raw))
union all
select 'attempt', a.id::text, a.provider, a.order_id, a.review_reason
from attempt a
where a.review_reason in ('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict')
  and not exists (
    select 1 from held q where q.provider = a.provider and q.order_id = a.order_id and q.reason <> 'unknown_order')
union all
select 'attempt', a.id::text, a.provider, a.order_id, q.reason
from held q join attempt a on a.provider = q.provider and a.order_id = q.order_id
where q.resolved_at is null and q.reason <> 'unknown_order' and a.review_reason is null
  and a.state in ('created', 'initiated', 'pending', 'failed', 'abandoned')
union all
select 'bytes', q.id::text, q.provider, q.order_id, q.reason from quarantine q where q.cut_from is null and q.body_hash <> sha256(q.raw)
union all
-- The names of a refund or dispute stand in its message as they stand here; where the order is known, only its own are looked through.
select 'message', e.id::text, e.provider, e.order_id, e.kind
from gateway_event e
where e.worked_at is not null and e.kind = 'refund'
  and not exists (select 1 from held q where q.gateway_event_id = e.id)
  and not exists (select 1 from held q where q.provider = e.provider and q.body_hash = sha256(e.raw))
  and case
    when exists (
      select 1 from attempt a join refund f on f.attempt_id = a.id
      where a.provider = e.provider and a.order_id = e.order_id and exists (
        select 1 from unnest(array[f.public_id, f.gateway_refund_id, f.gateway_token]) as name
        where position(convert_to(name, 'UTF8') in e.raw) > 0)) then false
    else not exists (
      select 1 from refund f
      where f.provider = e.provider and exists (
        select 1 from unnest(array[f.public_id, f.gateway_refund_id, f.gateway_token]) as name
        where position(convert_to(name, 'UTF8') in e.raw) > 0))
    end
union all
select 'message', e.id::text, e.provider, e.order_id, e.kind
from gateway_event e
where e.worked_at is not null and e.kind = 'dispute'
  and not exists (select 1 from held q where q.gateway_event_id = e.id)
  and not exists (select 1 from held q where q.provider = e.provider and q.body_hash = sha256(e.raw))
  and not exists (
    select 1 from dispute t
    where t.provider = e.provider and position(convert_to(t.gateway_dispute_id, 'UTF8') in e.raw) > 0)
union all
-- A refund of which the gateway says something else than was asked for: nobody asks any more, so a person must.
select 'refund', f.public_id, f.provider, coalesce(a.order_id, m.order_id), f.remark
from refund f left join attempt a on a.id = f.attempt_id left join mandate m on m.id = f.mandate_id
where f.state in ('asked', 'accepted') and f.next_try_at is null
  and not exists (
    select 1 from held q where q.provider = f.provider and q.order_id = coalesce(a.order_id, m.order_id))
union all
select 'bytes', q.id::text, q.provider, q.order_id, q.reason
from quarantine q join gateway_event e on e.id = q.gateway_event_id where q.raw <> e.raw
union all
-- Messages without a signature were never stored as such, and a gateway's answers were not sent by anybody.
select 'label', q.id::text, q.provider, q.order_id, q.reason
from quarantine q
where (q.gateway_event_id is not null or q.headers ->> 'source' is not distinct from 'polling') = (q.reason in ('forged', 'unreadable'))
union all
select 'label', q.id::text, q.provider, q.order_id, q.reason
from quarantine q join gateway_event e on e.provider = q.provider and e.received_at = q.received_at
where q.reason in ('forged', 'unreadable') and q.gateway_event_id is null and e.raw = q.raw and e.headers = q.headers
