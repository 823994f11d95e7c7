-- The donations of one fundraiser in the order of the desk's list, unpaid ones too.
create index donation_campaign_created on donation (campaign_id, created_at desc, id desc) where campaign_id is not null;
