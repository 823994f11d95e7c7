-- Goods with an expiry date are accepted sealed, so their categories have no condition until staff give them one.
alter table material_category add column has_condition boolean not null default true;
update material_category set has_condition = false where needs_expiry;
