-- What became of a refund that failed, in a person's words: kept with the refund, beside the audit trail's row.

alter table refund
  add column followed_up_at timestamptz,
  add column followed_up_by integer references account,
  add column follow_up text check (length(follow_up) between 1 and 500),
  add check (followed_up_at is null or state = 'failed'),
  add check ((followed_up_at is null) = (follow_up is null)),
  add check ((followed_up_at is null) = (followed_up_by is null));

update refund f set followed_up_at = u.at, followed_up_by = u.actor_id, follow_up = u.details->>'reason'
from audit u
where u.action = 'refund.followed_up' and u.subject = 'donation:' || f.donation_id and u.details->>'refund' = f.public_id;

-- Those that may wait for a person, found by their gift.
create index refund_waits on refund (donation_id) where state = 'failed' and followed_up_at is null;

-- Said once.
create trigger refund_followed_up_once before update on refund
  for each row when (
    old.followed_up_at is not null
    and (old.followed_up_at, old.followed_up_by, old.follow_up)
      is distinct from (new.followed_up_at, new.followed_up_by, new.follow_up))
  execute function stands_as_written();
