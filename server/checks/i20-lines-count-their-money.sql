-- I20: each line of a material request counts the pieces that its pledges, the stock and the money in the books make at the prices of the donations, and never more than its quantity.
with booked as (
  select d.material_line_id as line_id, d.line_price_paise as price, sum(-r.paise)::bigint as paise
  from donation d join ledger_group g on g.donation_id = d.id
    join ledger_row r on r.group_id = g.id and r.account like 'fund:material:%'
  where d.material_line_id is not null group by 1, 2),
bought as (
  select b.line_id, sum(material_parts(b.paise, b.price, l.unit))::bigint as parts
  from booked b join material_request_item l on l.id = b.line_id group by 1),
pledged as (
  select i.request_item_id as line_id, sum(i.quantity)::bigint as parts
  from material_offer_item i join material_offer o on o.id = i.offer_id
  where i.request_item_id is not null and material_offer_counts(o) group by 1),
allotted as (
  select request_item_id as line_id, sum(case kind when 'allotted' then quantity else -quantity end)::bigint as parts
  from stock_movement where kind in ('allotted', 'allotment_returned') group by 1),
summed as (
  select l.id, l.quantity, l.pledged, l.affordable, l.funded, l.stocked, l.stocked_pledged,
    coalesce(p.parts, 0) as pledged_in_offers, coalesce(b.parts, 0) as bought_in_books,
    coalesce(a.parts, 0) as allotted_in_stock
  from material_request_item l left join bought b on b.line_id = l.id left join pledged p on p.line_id = l.id
    left join allotted a on a.line_id = l.id)
select id as line_id, null::bigint as price, quantity, pledged, pledged_in_offers, affordable, bought_in_books, funded,
  stocked, allotted_in_stock
from summed
where pledged <> pledged_in_offers or affordable <> bought_in_books
  or funded <> least(bought_in_books, quantity - pledged_in_offers - stocked)
  or stocked + stocked_pledged <> allotted_in_stock or stocked_pledged > pledged
  or pledged::bigint + funded + stocked > quantity
union all
select coalesce(m.line_id, b.line_id), coalesce(m.unit_price_paise, b.price), null, null, null, m.paise, b.paise, null,
  null, null
from material_line_money m full join booked b on b.line_id = m.line_id and b.price = m.unit_price_paise
where m.paise is distinct from b.paise
