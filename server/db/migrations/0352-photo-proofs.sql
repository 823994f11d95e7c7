-- Photos of hand-overs of goods. One is public only between a reviewer's approval and its withdrawal.
create table stock_proof (
  id integer generated always as identity primary key,
  movement_id bigint not null references stock_movement,
  media_id text not null unique references media,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  added_by_id integer references account on delete set null,
  added_by text not null,
  added_at timestamptz not null,
  decided_by_id integer references account on delete set null,
  decided_by text,
  decided_at timestamptz,
  reason text check (char_length(reason) between 1 and 1000),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'waiting') = (decided_by is null))
);
create index stock_proof_movement on stock_proof (movement_id, status);
create index stock_proof_status on stock_proof (status, id);
create index stock_proof_added_by on stock_proof (added_by_id) where added_by_id is not null;
create index stock_proof_decided_by on stock_proof (decided_by_id) where decided_by_id is not null;

-- Photos that a reviewer has opened; an approval needs it.
create table stock_proof_open (
  proof_id integer not null references stock_proof on delete cascade,
  account_id integer not null references account on delete cascade,
  opened_at timestamptz not null,
  primary key (proof_id, account_id)
);
create index stock_proof_open_account on stock_proof_open (account_id);

create function stock_proof_four_eyes() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('waiting', 'waiting'), ('waiting', 'approved'), ('waiting', 'rejected'),
      ('approved', 'approved'), ('approved', 'withdrawn'), ('rejected', 'rejected'), ('withdrawn', 'withdrawn')) then
    raise exception 'a photo is decided once' using errcode = '42501', constraint = 'stock_proof_decided_once';
  end if;
  if new.status = 'approved' and old.status = 'waiting' and (new.decided_by_id is null or new.decided_by_id = new.added_by_id
      or not exists (select from stock_proof_open o where o.proof_id = new.id and o.account_id = new.decided_by_id)) then
    raise exception 'another person approves a photo, after opening it' using errcode = '42501', constraint = 'stock_proof_four_eyes';
  end if;
  return new;
end $$;
create trigger stock_proof_four_eyes before update on stock_proof
  for each row execute function stock_proof_four_eyes();
