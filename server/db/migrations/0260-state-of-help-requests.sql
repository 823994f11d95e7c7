-- A help request is open until staff mark it as done; its status is the type of help.
alter table need_help_request
  add column state text not null default 'open' check (state in ('open', 'done'));
create index need_help_request_state_created on need_help_request (state, created_at, id);
