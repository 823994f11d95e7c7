-- Tells every process, as of the commit, that logins of an account may be over or open less: what it follows is ended at once.
create function tell_access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sahaya_changed',
    json_build_object('from', 'database', 'tags',
      json_build_array('access:' || case tg_table_name when 'account' then to_jsonb(coalesce(new, old))->>'id'
                                    else to_jsonb(coalesce(new, old))->>'account_id' end))::text);
  return null;
end $$;
create trigger login_ends after update of ended_at, second_factor_at on login
  for each row execute function tell_access_changed();
create trigger account_state_tells after update of state on account
  for each row when (old.state is distinct from new.state) execute function tell_access_changed();
create trigger account_role_tells after insert or delete on account_role
  for each row execute function tell_access_changed();
