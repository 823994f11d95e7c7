-- The finance desk's recurring gifts: an index for each order and filter of the list, and for the forecast.

create index mandate_created on mandate (created_at desc, id desc);
create index mandate_state_created on mandate (state, created_at desc, id desc);
-- What is still to come by its day, and what was decided by its day: read from the index alone.
create index instalment_to_come on instalment (debit_on) include (schedule_id, amount_paise, state)
  where state in ('planned', 'notified', 'debiting', 'retry_wait');
create index instalment_decided on instalment (debit_on) include (schedule_id, state)
  where state in ('paid', 'failed');

update role set menu = jsonb_set(menu, '{0,items}', jsonb_insert(jsonb_insert(menu #> '{0,items}',
  '{2}', '{"title":"Mandates","url":"/finance/mandates"}'), '{3}', '{"title":"Forecast","url":"/finance/forecast"}'))
where id in ('finance', 'super-admin');
