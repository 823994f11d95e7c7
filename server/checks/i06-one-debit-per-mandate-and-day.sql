-- I6: no occurrence of a recurring gift was collected twice, and what is paid was collected, for its own amount; no permission is for more than the consent that is kept with it, nor is anything to be collected beyond it.
select i.id as instalment_id, i.schedule_id, i.due_date, i.state, taken.debits, taken.paise, i.amount_paise
from instalment i
  left join lateral (
    select count(*) as debits, sum(a.amount_paise)::bigint as paise from attempt a
    where a.instalment_id = i.id
      and a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
      and a.review_reason is distinct from 'second_payment') taken on true
where taken.debits > 1
   or (i.state = 'paid' and (taken.debits <> 1 or taken.paise <> i.amount_paise))
   or (i.state in ('planned', 'notified', 'skipped') and taken.debits > 0)
union all
select i.id, i.schedule_id, i.due_date, i.state, 0, m.max_paise, i.amount_paise
from instalment i join mandate m on m.schedule_id = i.schedule_id
where i.state in ('planned', 'notified', 'debiting', 'retry_wait') and i.amount_paise > m.max_paise
union all
select i.id, i.schedule_id, i.due_date, 'another gift', 1, a.amount_paise, i.amount_paise
from attempt a join instalment i on i.id = a.instalment_id where a.donation_id is distinct from i.donation_id
union all
select max(id), schedule_id, due_date, 'twice', count(*), null, max(amount_paise)
from instalment group by schedule_id, due_date having count(*) > 1
union all
-- Consent in every version has this sentence: No single collection can be more than ₹5,000.
select null, m.schedule_id, null, 'agreed to', 0, agreed.paise, m.max_paise
from mandate m cross join lateral (
  select (replace(substring(m.consent_text from 'be more than ₹([0-9][0-9,]*(?:[.][0-9]+)?)'), ',', '')::numeric * 100)::bigint as paise) agreed
where m.max_paise > agreed.paise
