-- Every change of a record's status, of whatever table: who, when, from what, to what, and why.
create table status_history (
  id bigint generated always as identity primary key,
  record_table text not null,
  record_id bigint not null,
  at timestamptz not null,
  actor_id integer references account on delete set null,
  actor text not null,
  from_status text not null,
  to_status text not null,
  note text
);
create index status_history_record on status_history (record_table, record_id, at desc, id desc);
create index status_history_actor on status_history (actor_id) where actor_id is not null;
