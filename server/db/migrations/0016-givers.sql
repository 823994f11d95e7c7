-- The public list of givers: who is anonymous stands behind the named ones of the same day, in no order that time
-- has made. Neither place nor instant then tells when, and so who.
create function shown_at(is_anonymous boolean, paid_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return case when is_anonymous
    then (paid_at at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
    else paid_at end;

create index donation_shown on donation (campaign_id, shown_at(is_anonymous, paid_at) desc, md5(id::text) desc)
  where paid_at is not null;
drop index donation_campaign_paid;
