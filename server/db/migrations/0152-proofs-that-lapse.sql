-- A medical proof lapses. A newer one, handed in while the fundraiser has a page, waits for a reviewer.
alter table campaign_document
  add proof_status text check (proof_status in ('waiting', 'accepted', 'rejected')),
  add decided_by integer references account,
  add decided_at timestamptz,
  add decision_reason text not null default '',
  add check (proof_status is null or kind = 'medical'),
  add check (coalesce(proof_status, 'waiting') = 'waiting' or (decided_by is not null and decided_at is not null)),
  add check (proof_status is distinct from 'rejected' or valid_until is null);
create index campaign_document_proofs on campaign_document (uploaded_at, id) where proof_status is not null;
create index campaign_document_proofs_waiting on campaign_document (uploaded_at, id) where proof_status = 'waiting';
create index campaign_document_decider on campaign_document (decided_by) where decided_by is not null;

-- Proofs of fundraisers that are published already count from their start, and are asked for in a month at the earliest.
update campaign_document d set valid_until =
  greatest((c.started_at at time zone 'Asia/Kolkata')::date + 180, current_date + 30)
from campaign c where c.id = d.campaign_id and c.started_at is not null and d.kind = 'medical' and d.removed_at is null
  and d.valid_until is null;

-- What an organiser was told of a proof that lapses: each thing once for each last day.
create table campaign_proof_notice (
  campaign_id integer not null references campaign on delete cascade,
  valid_until date not null,
  about text not null check (about in ('due', 'lapsed', 'paused')),
  day date not null,
  primary key (campaign_id, valid_until, about)
);

-- A proof is accepted or refused once, and not by who belongs to the fundraiser or sent the file.
create function campaign_proof_four_eyes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.proof_status in ('accepted', 'rejected') and new.proof_status is distinct from old.proof_status then
    raise exception 'a proof is decided once' using errcode = '42501', constraint = 'campaign_proof_decided_once';
  end if;
  if new.proof_status in ('accepted', 'rejected') and belongs_to_campaign(new.campaign_id, new.decided_by) then
    raise exception 'nobody decides about a proof of a fundraiser that they belong to'
      using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  return new;
end $$;
create trigger campaign_proof_four_eyes before insert or update of proof_status, decided_by on campaign_document
  for each row execute function campaign_proof_four_eyes();
