-- I9: gifts, tries, refunds, disputes, mandates and instalments moved along the table of moves only, step by step to where they are; the table is what the migrations made of it.
with made as (
  select entity, from_state, unnest(string_to_array(to_states, ' ')) as to_state
  from (values
    ('donation', '', 'initiated'),
    ('donation', 'failed', 'paid'),
    ('donation', 'initiated', 'failed paid'),
    ('donation', 'paid', 'partially_refunded refunded'),
    ('donation', 'partially_refunded', 'paid refunded'),
    ('donation', 'refunded', 'paid partially_refunded'),
    ('attempt', '', 'initiated'),
    ('attempt', 'abandoned', 'succeeded'),
    ('attempt', 'charged_back', 'disputed partially_refunded refunded succeeded'),
    ('attempt', 'created', 'abandoned failed initiated pending succeeded'),
    ('attempt', 'disputed', 'charged_back partially_refunded refunded succeeded'),
    ('attempt', 'failed', 'succeeded'),
    ('attempt', 'initiated', 'abandoned failed pending succeeded'),
    ('attempt', 'partially_refunded', 'disputed refunded'),
    ('attempt', 'pending', 'abandoned failed succeeded'),
    ('attempt', 'refunded', 'disputed'),
    ('attempt', 'succeeded', 'disputed partially_refunded refunded'),
    ('refund', '', 'accepted asked'),
    ('refund', 'accepted', 'failed succeeded'),
    ('refund', 'asked', 'accepted failed succeeded'),
    ('refund', 'failed', 'succeeded'),
    ('dispute', '', 'opened'),
    ('dispute', 'lost', 'won'),
    ('dispute', 'opened', 'lost won'),
    ('mandate', '', 'draft'),
    ('mandate', 'active', 'cancelled completed expired paused revoked suspended'),
    ('mandate', 'bank_pending', 'active auth_failed cancelled expired revoked'),
    ('mandate', 'draft', 'active auth_failed bank_pending cancelled expired link_issued'),
    ('mandate', 'link_issued', 'active auth_failed bank_pending cancelled expired revoked'),
    ('mandate', 'paused', 'active cancelled completed expired revoked'),
    ('mandate', 'suspended', 'active cancelled completed expired revoked'),
    ('instalment', '', 'planned'),
    ('instalment', 'debiting', 'failed paid retry_wait'),
    ('instalment', 'failed', 'paid'),
    ('instalment', 'notified', 'debiting failed skipped'),
    ('instalment', 'planned', 'notified skipped'),
    ('instalment', 'retry_wait', 'debiting failed paid skipped')) as moves (entity, from_state, to_states)),
standing as (
  select 'donation' as entity, id::text as entity_id, state, 'initiated' as beginning from donation
  union all select 'attempt', id::text, state, 'initiated' from attempt
  union all select 'refund', id::text, state, 'asked' from refund
  union all select 'mandate', id::text, state, 'draft' from mandate
  union all select 'dispute', id::text, state, 'opened' from dispute
  union all select 'instalment', id::text, state, 'planned' from instalment),
steps as (
  select c.*, lag(c.to_state) over one as before, lead(c.id) over one is null as is_last
  from state_change c window one as (partition by c.entity, c.entity_id order by c.id)),
ends as (select entity, entity_id, to_state from steps where is_last)
select entity, entity_id, from_state, to_state, coalesce(before, '') as stood_at, at
from steps s
where (from_state <> '=' and not exists (
    select 1 from made m where m.entity = s.entity and m.from_state = s.from_state and m.to_state = s.to_state))
  or (before is not null and before <> from_state)
  or (before is null and from_state not in ('', '=') and not exists (
    select 1 from made m where m.entity = s.entity and m.from_state = '' and m.to_state = s.from_state))
union all
select s.entity, s.entity_id, coalesce(e.to_state, s.beginning), s.state, 'moved past the table', null
from standing s left join ends e on e.entity = s.entity and e.entity_id = s.entity_id
where s.state <> coalesce(e.to_state, s.beginning)
union all
select coalesce(m.entity, t.entity), '', coalesce(m.from_state, t.from_state), coalesce(m.to_state, t.to_state),
  case when t.entity is null then 'no longer in the table of moves' else 'added to the table of moves' end, null
from made m full join state_move t on (t.entity, t.from_state, t.to_state) = (m.entity, m.from_state, m.to_state)
where m.entity is null or t.entity is null
