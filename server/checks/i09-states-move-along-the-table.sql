-- I9: gifts, tries, refunds, disputes, mandates and instalments moved along the table of moves only, step by step to where they are.
with standing as (
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
    select 1 from state_move m where m.entity = s.entity and m.from_state = s.from_state and m.to_state = s.to_state))
  or (before is not null and before <> from_state)
  or (before is null and from_state not in ('', '=') and not exists (
    select 1 from state_move m where m.entity = s.entity and m.from_state = '' and m.to_state = s.from_state))
union all
select s.entity, s.entity_id, coalesce(e.to_state, s.beginning), s.state, 'moved past the table', null
from standing s left join ends e on e.entity = s.entity and e.entity_id = s.entity_id
where s.state <> coalesce(e.to_state, s.beginning)
