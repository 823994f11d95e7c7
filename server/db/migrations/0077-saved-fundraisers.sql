-- Fundraisers that a person has put aside to come back to.

create table saved_campaign (
  account_id integer not null references account on delete cascade,
  campaign_id integer not null references campaign on delete cascade,
  saved_at timestamptz not null,
  primary key (account_id, campaign_id)
);
create index saved_campaign_newest on saved_campaign (account_id, saved_at desc, campaign_id);
create index saved_campaign_campaign on saved_campaign (campaign_id);
