-- Landing pages count records by the day on which they arrived or were decided.
create index event_registration_at on event_registration (created_at);
create index donation_celebration_paid on donation (paid_at) where celebration_id is not null and paid_at is not null;
create index status_history_at on status_history (record_table, at);
create index event_feedback_open on event_feedback (created_at) where may_publish;
