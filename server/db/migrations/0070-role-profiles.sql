-- Role profiles as staff manage them: what came with the installation stays, and nobody widens what they lack or hold.
alter table role
  add column version integer not null default 1,
  add column is_built_in boolean not null default false,
  -- Whoever holds such a role needs a second factor to sign in.
  add column second_factor_required boolean not null default false,
  -- Null for what the installation brings by itself.
  add column changed_by integer references account on delete set null,
  -- Everybody may sign up as one of those who are not staff.
  add constraint role_of_visitors_permits_nothing check (is_staff or permissions = '{}');
update role set is_built_in = true;
create unique index role_name_key on role (lower(name));
create index role_changed_by on role (changed_by) where changed_by is not null;

create function role_change_is_allowed() returns trigger language plpgsql as $$
declare
  before text[] := case when tg_op = 'UPDATE' then old.permissions else '{}' end;
begin
  if tg_op = 'UPDATE' and old.id = 'super-admin' and not old.permissions <@ new.permissions then
    raise exception 'the super admin keeps every permission'
      using errcode = 'check_violation', constraint = 'super_admin_permits_all';
  end if;
  -- Staff count the version up; a migration that gives a permission does not.
  if new.changed_by is null or (tg_op = 'UPDATE' and new.version = old.version) then return new; end if;
  if not (before || new.permissions) <@ array(
    select unnest(r.permissions) from account_role held join role r on r.id = held.role_id
    where held.account_id = new.changed_by
  ) then
    raise exception 'nobody gives a permission that they lack'
      using errcode = 'check_violation', constraint = 'role_within_giver';
  end if;
  if not (before <@ new.permissions and new.permissions <@ before)
    and exists (select from account_role where account_id = new.changed_by and role_id = new.id) then
    raise exception 'nobody changes the permissions of a role that they hold'
      using errcode = 'check_violation', constraint = 'role_not_held';
  end if;
  return new;
end $$;
create trigger role_change before insert or update on role
  for each row execute function role_change_is_allowed();

create function built_in_role_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a role of the installation stays' using errcode = 'check_violation', constraint = 'role_built_in';
end $$;
create trigger role_built_in_stays before delete on role
  for each row when (old.is_built_in) execute function built_in_role_stays();
