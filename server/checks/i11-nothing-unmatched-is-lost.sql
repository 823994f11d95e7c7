-- I11: a message of no order of ours lies in quarantine, an attempt set aside has its bytes there, and bytes are as they came.
select 'message' as what, e.id::text, e.provider, e.order_id, e.kind as about
from gateway_event e
where e.worked_at is not null and e.kind in ('payment', 'cancel', 'mandate')
  and not exists (select 1 from attempt a where a.provider = e.provider and a.order_id = e.order_id)
  and not exists (select 1 from mandate m where m.provider = e.provider and m.order_id = e.order_id)
  and not exists (select 1 from quarantine q where q.gateway_event_id = e.id)
  and not exists (select 1 from quarantine q where q.provider = e.provider and q.body_hash = sha256(e.raw))
union all
select 'attempt', a.id::text, a.provider, a.order_id, a.review_reason
from attempt a
where a.review_reason in ('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict')
  and not exists (select 1 from quarantine q where q.provider = a.provider and q.order_id = a.order_id)
union all
select 'bytes', q.id::text, q.provider, q.order_id, q.reason from quarantine q where q.body_hash <> sha256(q.raw)
