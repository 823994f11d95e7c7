-- I11: every stored message is worked on, waits to be, or lies in quarantine; an attempt set aside has its bytes there.
select a.id as attempt_id, a.provider, a.order_id, a.review_reason
from attempt a
where a.review_reason in ('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict')
  and not exists (select 1 from quarantine q where q.provider = a.provider and q.order_id = a.order_id)
