-- Lines that still need items, by category, for the matches on the give page.
create index material_request_item_needed on material_request_item (category_id, request_id) where pledged < quantity;
