-- Money is given for a line of a request at the unit price of that moment. It counts as whole parts of the line.

alter table material_request_item
  -- Parts that the money of the line buys, and those of them that the line still needed.
  add column affordable bigint not null default 0 check (affordable >= 0),
  add column funded integer not null default 0 check (funded >= 0),
  add constraint material_request_item_of_request unique (id, request_id),
  drop constraint material_request_item_not_over,
  -- Decides between goods and money that arrive at the same time for the last parts.
  add constraint material_request_item_not_over check (pledged >= 0 and pledged::bigint + funded <= quantity),
  add constraint material_request_item_takes_money check (funded = least(affordable, quantity - pledged));

drop index material_request_item_needed;
create index material_request_item_needed on material_request_item (category_id, request_id)
  where pledged::bigint + funded < quantity;

-- What money counts is never displaced by a pledge or a smaller quantity; both are refused by the constraint.
create function material_line_counts_money() returns trigger language plpgsql as $$
begin
  new.funded := case when new.affordable < old.funded then new.affordable
    else greatest(old.funded, least(new.affordable, new.quantity - new.pledged)) end;
  return new;
end $$;
create trigger material_line_counts_money before update of quantity, pledged, affordable on material_request_item
  for each row execute function material_line_counts_money();

alter table donation
  add column material_line_id integer,
  -- Price of one unit when the donation was ordered.
  add column line_price_paise bigint check (line_price_paise > 0),
  add foreign key (material_line_id, material_request_id) references material_request_item (id, request_id),
  add check ((material_line_id is null) = (line_price_paise is null)),
  add check (material_line_id is null or material_request_id is not null);
create index donation_material_line on donation (material_line_id) where material_line_id is not null;

-- Money in the books for each line, by its price.
create table material_line_money (
  line_id integer not null references material_request_item,
  unit_price_paise bigint not null,
  paise bigint not null,
  primary key (line_id, unit_price_paise)
);

-- Smallest parts of a unit (pieces, grams or millilitres) that an amount buys.
create function material_parts(paise bigint, unit_price_paise bigint, unit text) returns bigint language sql immutable as $$
  select floor(paise::numeric * case when unit in ('kg', 'litre') then 1000 else 1 end / unit_price_paise)::bigint
$$;

-- Every booking in the fund of a request changes the parts of its line: captures, refunds and disputes alike.
create function ledger_row_funds_line() returns trigger language plpgsql as $$
declare
  given record;
  unit_of text;
  held bigint;
begin
  select d.material_line_id as line, d.line_price_paise as price, d.material_request_id as request into given
    from ledger_group g join donation d on d.id = g.donation_id
    where g.id = new.group_id and d.material_line_id is not null;
  if not found then
    return null;
  end if;
  -- The line is locked before its sums, as pledges lock it.
  select unit into unit_of from material_request_item where id = given.line for no key update;
  insert into material_line_money as m (line_id, unit_price_paise, paise) values (given.line, given.price, -new.paise)
    on conflict (line_id, unit_price_paise) do update set paise = m.paise + excluded.paise returning m.paise into held;
  update material_request_item set affordable = affordable + material_parts(held, given.price, unit_of)
      - material_parts(held + new.paise, given.price, unit_of)
    where id = given.line;
  perform pg_notify('sahaya_changed', json_build_object('from', 'database', 'tags',
    json_build_array('material-requests', 'material-request:' || given.request))::text);
  return null;
end $$;
create trigger ledger_row_funds_line after insert on ledger_row
  for each row when (new.account like 'fund:material:%') execute function ledger_row_funds_line();

-- A paid donation stays with its line and price.
create trigger donation_line_stands before update of material_request_id, material_line_id, line_price_paise on donation
  for each row when (old.paid_at is not null and (old.material_request_id, old.material_line_id, old.line_price_paise)
    is distinct from (new.material_request_id, new.material_line_id, new.line_price_paise))
  execute function paid_donation_stands();

-- Lines are locked in order of their ids, so that two transactions that lock some of the same cannot deadlock.
create or replace function material_pledge_of_offer() returns trigger language plpgsql as $$
declare
  direction integer := material_offer_counts(new)::int - material_offer_counts(old)::int;
begin
  if direction <> 0 then
    perform from material_request_item
      where id in (select request_item_id from material_offer_item where offer_id = new.id) order by id for no key update;
    update material_request_item l set pledged = l.pledged + direction * i.quantity
    from (select request_item_id, sum(quantity)::integer as quantity from material_offer_item
      where offer_id = new.id and request_item_id is not null group by request_item_id) i
    where l.id = i.request_item_id;
  end if;
  return null;
end $$;
