-- Saves of jobs and events carry the revision that they began from, as saves of blog posts do. `version` also counts
-- changes of the status; `revision` counts those that a form shows.
alter table job
  add column revision integer not null default 1,
  add column saved_session text,
  add column saved_from integer,
  add column saved_no integer,
  add constraint job_saves check ((saved_session is null) = (saved_from is null) and (saved_session is null) = (saved_no is null));
alter table event
  add column revision integer not null default 1,
  add column saved_session text,
  add column saved_from integer,
  add column saved_no integer,
  add constraint event_saves check ((saved_session is null) = (saved_from is null) and (saved_session is null) = (saved_no is null));
