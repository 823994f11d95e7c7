-- When a donor withdrew an offer or marked it as given.
alter table material_offer add column ended_by_donor_at timestamptz;
