-- Where a deed came from: address, login and request. Null for gateways and the clock, and for rows of before.
alter table audit
  add column address text,
  add column session text,
  add column request_id text;
create index audit_address on audit (address, at, id) where address is not null;
create index audit_session on audit (session, at, id) where session is not null;
create index audit_request on audit (request_id) where request_id is not null;
-- The audit trail is read by day, by person and by kind.
create index audit_recent on audit (at, id);
create index audit_by_people on audit (at, id) where actor_id is not null;
create index audit_actor on audit (actor_id, at, id) where actor_id is not null;
create index audit_kind on audit (split_part(action, '.', 1), at, id);
