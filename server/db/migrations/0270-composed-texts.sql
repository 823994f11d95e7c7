-- Names and texts stored before forms composed them (NFC) get the form that searches compare.
-- Receipts, ledger and histories stay as they are.
do $$
declare
  place record;
begin
  for place in select * from (values
    ('account', 'full_name'), ('organiser', 'name'), ('organisation', 'name'), ('organisation', 'contact_name'),
    ('organisation', 'city'), ('donation', 'donor_name'), ('donation', 'donor_address'),
    ('volunteer', 'name'), ('drop_off_location', 'name'), ('drop_off_location', 'locality_name'),
    ('partner', 'name'), ('partner', 'org_company'), ('need_help_request', 'full_name'), ('need_help_item', 'title'),
    ('material_offer', 'name'), ('material_request', 'header'), ('material_request', 'primary_name'),
    ('material_request', 'org_name'), ('material_request', 'description'), ('material_request_item', 'description'),
    ('campaign', 'title'), ('campaign', 'short_description'), ('campaign', 'organiser_name'), ('campaign', 'beneficiary'),
    ('campaign', 'city'), ('campaign_beneficiary', 'name'), ('success_story', 'title'), ('success_story', 'short_desc'),
    ('banner', 'header'), ('banner', 'description'), ('comment', 'body')) texts (table_name, column_name)
  loop
    execute format('update %1$I set %2$I = normalize(%2$I, nfc) where %2$I is not nfc normalized',
      place.table_name, place.column_name);
  end loop;
end $$;
