-- A deleted account leaves its stock records with the author's name. Counts are append-only like movements.

alter table stock_movement drop constraint stock_movement_actor_id_fkey,
  add foreign key (actor_id) references account on delete set null;

create or replace function stock_refuses_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('stock_movement', 'stock_count') then
    if old.actor_id is not null and new.actor_id is null
        and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id'
        and not exists (select from account where id = old.actor_id) then
      return new;
    end if;
  end if;
  raise exception 'stock records are append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger stock_count_append_only before update or delete on stock_count
  for each row execute function stock_refuses_change();
create trigger stock_count_no_truncate before truncate on stock_count
  for each statement execute function stock_refuses_change();
