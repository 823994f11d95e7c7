-- Logins of volunteers to the field app: they belong to a volunteer record, not to an account.
create table field_login (
  id integer generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  volunteer_id integer not null references volunteer on delete cascade,
  browser text,
  system text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index field_login_of_volunteer on field_login (volunteer_id, last_used_at);
create index field_login_unused on field_login (last_used_at);

-- A volunteer who is not active any more, or has another number, is signed out for good.
create function volunteer_ends_field_logins() returns trigger language plpgsql as $$
begin
  update field_login set ended_at = now() where volunteer_id = new.id and ended_at is null;
  return null;
end $$;
create trigger volunteer_ends_field_logins after update of status, mobile_no on volunteer
  for each row when (new.status <> 'active' or new.mobile_no <> old.mobile_no)
  execute function volunteer_ends_field_logins();

create index volunteer_active_mobile on volunteer (mobile_no) where status = 'active';

update role set permissions = permissions || '{field.work}' where 'materials.manage' = any (permissions);
