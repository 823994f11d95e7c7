-- Texts of public pages that staff word themselves; pages have words of their own where there is none.
create table site_text (
  key text primary key check (key ~ '^[A-Za-z]{1,40}$'),
  text text not null check (char_length(text) between 1 and 500)
);
-- The dashboard counts what was offered in the last months.
create index material_offer_item_offer on material_offer_item (offer_id) include (category_id, quantity);
