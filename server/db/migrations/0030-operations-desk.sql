-- Who may read gifts and mandates finds them: before, the screens opened by their addresses alone.
update role set
  menu = '[{"title":"Finance","url":"/finance","items":[
    {"title":"Donations","url":"/finance/donations"},
    {"title":"Refunds","url":"/finance/refunds"},
    {"title":"Disputes","url":"/finance/disputes"},
    {"title":"Mandates","url":"/finance/mandates"},
    {"title":"Forecast","url":"/finance/forecast"},
    {"title":"Receipts","url":"/finance/receipts"}]}]',
  dropmenu = dropmenu || '[{"name":"Finance","target":"/finance"}]'
where id = 'operations';
