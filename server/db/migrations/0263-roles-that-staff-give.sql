-- Who manages users gives every role, except one with a permission of super admins or finance that they lack.
create or replace function role_grant_is_allowed() returns trigger language plpgsql as $$
declare
  reserved constant text[] := array['donations.refund', 'ledger.read', 'ledger.manage', 'payouts.read', 'payouts.pay',
    'payouts.export', 'tax.export', 'system.manage'];
  held text[];
begin
  if new.granted_by is null then return new; end if;
  if new.granted_by = new.account_id then
    raise exception 'nobody gives themselves a role' using errcode = 'check_violation', constraint = 'role_not_own';
  end if;
  held := array(
    select unnest(r.permissions) from account_role ar join role r on r.id = ar.role_id
    where ar.account_id = new.granted_by);
  if not array['users.manage'] <@ held or exists (
    select from role r, unnest(r.permissions) one
    where r.id = new.role_id and one = any(reserved) and not one = any(held)
  ) then
    raise exception 'a role with permissions of super admins or finance is given by a person who has them'
      using errcode = 'check_violation', constraint = 'role_within_giver';
  end if;
  return new;
end $$;

-- A super admin is never blocked: the role is removed first.
create function super_admin_is_not_blocked() returns trigger language plpgsql as $$
begin
  if exists (select from account_role ar join role r on r.id = ar.role_id
      where ar.account_id = new.id and 'system.manage' = any(r.permissions)) then
    raise exception 'a super admin is not blocked'
      using errcode = 'check_violation', constraint = 'super_admin_not_blocked';
  end if;
  return new;
end $$;
create trigger account_super_admin_not_blocked before update of state on account
  for each row when (new.state = 'blocked' and old.state <> 'blocked') execute function super_admin_is_not_blocked();
