-- The file of a batch whose clerk is away is taken over by a colleague, with the reason: who has it last may take it again.
create table payout_batch_handover (
  id integer generated always as identity primary key,
  batch_id integer not null references payout_batch,
  from_id integer not null references account,
  to_id integer not null references account,
  reason text not null check (reason <> ''),
  at timestamptz not null,
  check (from_id <> to_id)
);
create index payout_batch_handover_of on payout_batch_handover (batch_id, id);
create index payout_batch_handover_from on payout_batch_handover (from_id);
create index payout_batch_handover_to on payout_batch_handover (to_id);

create function payout_batch_holder(of_batch integer) returns integer language sql stable as $$
  select coalesce(
    (select to_id from payout_batch_handover where batch_id = of_batch order by id desc limit 1),
    (select exported_by from payout_batch where id = of_batch))
$$;

create function payout_batch_handover_four_eyes() returns trigger language plpgsql as $$
begin
  if new.from_id is distinct from payout_batch_holder(new.batch_id) then
    raise exception 'a batch is taken over from who has its file' using errcode = '42501', constraint = 'payout_batch_handed_over';
  end if;
  if exists (select from payout p where p.batch_id = new.batch_id and not payer_of_withdrawal(p.withdrawal_id, new.to_id)) then
    raise exception 'who pays is neither who asked nor who granted' using errcode = '42501', constraint = 'payout_four_eyes';
  end if;
  return new;
end $$;
create trigger payout_batch_handover_four_eyes before insert on payout_batch_handover
  for each row execute function payout_batch_handover_four_eyes();
create trigger payout_batch_handover_append_only before update or delete on payout_batch_handover
  for each row execute function withdrawal_history_stands();
