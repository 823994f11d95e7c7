-- A repeated order is answered as it was the first time, its keys in their order, which jsonb does not keep.
alter table idempotency_key alter column reply type json using reply::json;
