-- How much of a line is pledged. The constraint decides between pledges that arrive at the same time.
alter table material_request_item
  add column pledged integer not null default 0,
  add constraint material_request_item_not_over check (pledged between 0 and quantity);

-- Whether the goods of an offer are still expected or have arrived.
create function material_offer_counts(o material_offer) returns boolean language sql immutable as $$
  select o.pledge_status is not null and o.pledge_status <> 'cancelled'
    and o.status not in ('donor_not_available', 'no_service')
$$;

create function material_pledge_of_item() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.request_item_id is not null
      and exists (select from material_offer o where o.id = old.offer_id and material_offer_counts(o)) then
    update material_request_item set pledged = pledged - old.quantity where id = old.request_item_id;
  end if;
  if tg_op <> 'DELETE' and new.request_item_id is not null
      and exists (select from material_offer o where o.id = new.offer_id and material_offer_counts(o)) then
    update material_request_item set pledged = pledged + new.quantity where id = new.request_item_id;
  end if;
  return null;
end $$;
create trigger material_pledge_of_item after insert or delete or update of quantity, request_item_id on material_offer_item
  for each row execute function material_pledge_of_item();

create function material_pledge_of_offer() returns trigger language plpgsql as $$
declare
  direction integer := material_offer_counts(new)::int - material_offer_counts(old)::int;
begin
  if direction <> 0 then
    update material_request_item l set pledged = l.pledged + direction * i.quantity
    from (select request_item_id, sum(quantity)::integer as quantity from material_offer_item
      where offer_id = new.id and request_item_id is not null group by request_item_id) i
    where l.id = i.request_item_id;
  end if;
  return null;
end $$;
create trigger material_pledge_of_offer after update of status, pledge_status on material_offer
  for each row execute function material_pledge_of_offer();
