-- Some gateways name an order by an id of their own, and sign that one.

alter table attempt add column gateway_order_id text;
create unique index attempt_gateway_order on attempt (provider, gateway_order_id) where gateway_order_id is not null;
