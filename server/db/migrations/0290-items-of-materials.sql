-- An item is category, variant, condition and unit. Quantities are whole numbers of the unit's smallest part:
-- grams for kg, millilitres for litre, pieces for all others.

alter table material_category
  add column availability text not null default 'open' check (availability in ('open', 'restricted', 'closed')),
  add column reason text check (char_length(reason) between 1 and 200),
  add column needs_expiry boolean not null default false,
  add column needs_photo boolean not null default false,
  add column units text[] not null default '{piece}'
    check (cardinality(units) > 0 and units <@ array['piece', 'set', 'pair', 'kg', 'litre', 'box', 'packet']),
  -- Grams of one unit, for the weight of what was moved; null where pieces differ too much.
  add column unit_weight integer check (unit_weight > 0),
  add column version integer not null default 1,
  add check (availability = 'open' or reason is not null);

update material_category set units = '{piece,set,pair,kg}', availability = 'restricted',
  reason = 'Washed and wearable clothes only; no used underwear.' where name = 'Clothes';
update material_category set units = '{piece,set,box}' where name = 'Books and stationery';
update material_category set units = '{piece,set}' where name in ('Toys and games', 'Kitchen and household', 'Furniture', 'Sports goods');
update material_category set units = '{piece,set,pair}' where name in ('Bedding and blankets', 'Bicycles and mobility');
update material_category set needs_photo = true where name in ('Furniture', 'Electronics');
update material_category set units = '{kg,litre,packet,box}', needs_expiry = true, availability = 'restricted',
  reason = 'Sealed packets with a date only; no opened or cooked food.' where name = 'Food and groceries';
update material_category set units = '{piece,packet,box}', needs_expiry = true, availability = 'restricted',
  reason = 'Sealed supplies such as bandages and masks only; no medicines.' where name = 'Medical supplies';
update material_category set units = '{piece,set,pair,kg,litre,box,packet}' where name = 'Other things';

-- Variants of a category: sizes, ages, genders or languages.
create table material_variant (
  id integer generated always as identity primary key,
  category_id integer not null references material_category on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  position integer not null,
  unique (category_id, name),
  -- Lets items reference a variant together with its category.
  unique (id, category_id)
);
insert into material_variant (category_id, name, position)
select c.id, v.name, v.position
from (values
  ('Clothes', 'Men', 1), ('Clothes', 'Women', 2), ('Clothes', 'Boys', 3), ('Clothes', 'Girls', 4), ('Clothes', 'Babies', 5),
  ('Books and stationery', 'English', 1), ('Books and stationery', 'Hindi', 2), ('Books and stationery', 'Telugu', 3),
  ('Books and stationery', 'Other languages', 4),
  ('Toys and games', 'Up to 3 years', 1), ('Toys and games', '4 to 7 years', 2), ('Toys and games', '8 to 12 years', 3),
  ('Bedding and blankets', 'Single', 1), ('Bedding and blankets', 'Double', 2),
  ('Bicycles and mobility', 'Children', 1), ('Bicycles and mobility', 'Adults', 2)
) v(category, name, position)
join material_category c on c.name = v.category;

alter table material_request_item
  drop constraint material_request_item_quantity_check,
  add check (quantity between 1 and 1000000000),
  add column variant_id integer,
  add column unit text not null default 'piece' check (unit in ('piece', 'set', 'pair', 'kg', 'litre', 'box', 'packet')),
  -- The lowest condition that is accepted.
  add column condition text not null default 'used_good' check (condition in ('new', 'as_new', 'used_good', 'for_repair')),
  -- Price of one unit, so that money can count as goods.
  add column unit_price_paise bigint check (unit_price_paise between 100 and 1000000000),
  add column needed_by date,
  -- Smallest quantity of one pledge.
  add column minimum integer check (minimum between 1 and quantity),
  add foreign key (variant_id, category_id) references material_variant (id, category_id);
create index material_request_item_variant on material_request_item (variant_id) where variant_id is not null;
alter table material_request
  -- Things that are not wanted, in words.
  add column unwanted text check (char_length(unwanted) between 1 and 250);

alter table material_offer_item
  drop constraint material_offer_item_quantity_check,
  add check (quantity between 1 and 1000000000),
  drop constraint material_offer_item_offer_id_category_id_key,
  add column variant_id integer,
  add column unit text not null default 'piece' check (unit in ('piece', 'set', 'pair', 'kg', 'litre', 'box', 'packet')),
  add column condition text not null default 'used_good' check (condition in ('new', 'as_new', 'used_good', 'for_repair')),
  add column expires_on date,
  -- The line of a request that the item is pledged to.
  add column request_item_id integer references material_request_item,
  add foreign key (variant_id, category_id) references material_variant (id, category_id),
  add unique nulls not distinct (offer_id, category_id, variant_id, condition, unit, expires_on);
create index material_offer_item_variant on material_offer_item (variant_id) where variant_id is not null;
create index material_offer_item_line on material_offer_item (request_item_id) where request_item_id is not null;
