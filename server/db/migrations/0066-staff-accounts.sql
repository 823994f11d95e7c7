-- Accounts and their roles as staff manage them: who gave a role, and what nobody may do however it is asked for.
alter table account add version integer not null default 1;
-- Null for what the installation gives by itself: sign-ups, the first account, the demo.
alter table account_role add granted_by integer references account on delete set null;
create index account_role_granted_by on account_role (granted_by) where granted_by is not null;
create index account_created on account (created_at, id);
create index account_name on account (lower(full_name) collate "C", id);
create index account_search on account
  using gin ((full_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_no, '')) gin_trgm_ops);

create function role_grant_is_allowed() returns trigger language plpgsql as $$
begin
  if new.granted_by is null then return new; end if;
  if new.granted_by = new.account_id then
    raise exception 'nobody gives themselves a role' using errcode = 'check_violation', constraint = 'role_not_own';
  end if;
  if not (select permissions from role where id = new.role_id) <@ array(
    select unnest(r.permissions) from account_role held join role r on r.id = held.role_id
    where held.account_id = new.granted_by
  ) then
    raise exception 'nobody gives a permission that they lack'
      using errcode = 'check_violation', constraint = 'role_within_giver';
  end if;
  return new;
end $$;
create trigger account_role_grant before insert or update on account_role
  for each row execute function role_grant_is_allowed();

create function super_admin_stays() returns trigger language plpgsql as $$
begin
  -- One at a time: of two who take each other out, the second sees what the first has left.
  perform from role where id = 'super-admin' for no key update;
  if not exists (
    select from account_role held join account a on a.id = held.account_id
    where held.role_id = 'super-admin' and a.state = 'active'
  ) then
    raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
  end if;
  return null;
end $$;
create trigger account_role_super_admin_stays after delete on account_role
  for each row when (old.role_id = 'super-admin') execute function super_admin_stays();

create function active_super_admin_stays() returns trigger language plpgsql as $$
begin
  perform from role where id = 'super-admin' for no key update;
  if exists (select from account_role where account_id = new.id and role_id = 'super-admin') and not exists (
    select from account_role held join account a on a.id = held.account_id
    where held.role_id = 'super-admin' and a.state = 'active'
  ) then
    raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
  end if;
  return null;
end $$;
create trigger account_super_admin_stays after update of state on account
  for each row when (old.state = 'active' and new.state <> 'active') execute function active_super_admin_stays();
