-- I17: a recurring gift of which nothing is left to collect has ended, and the permission was given back.
select s.public_id, m.id as mandate_id, m.state, m.valid_until
from mandate m join schedule s on s.id = m.schedule_id
where m.state in ('active', 'paused', 'suspended')
  and not exists (select 1 from instalment i where i.schedule_id = m.schedule_id
    and i.state in ('planned', 'notified', 'debiting', 'retry_wait'))
