-- In the gateway's own words why a payment was declined. For staff alone: who tries out cards learns nothing from us.
alter table attempt add column decline text;
