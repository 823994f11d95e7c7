-- Notes of staff on a record of the material office. They are added and never changed.
create table record_note (
  id integer generated always as identity primary key,
  record_table text not null,
  record_id integer not null,
  at timestamptz not null,
  author_id integer not null references account,
  body text not null check (length(body) between 1 and 1000)
);
create index record_note_record on record_note (record_table, record_id, id);
create index record_note_author on record_note (author_id);

create trigger record_note_append_only before update or delete on record_note
  for each row execute function history_is_append_only();
create trigger record_note_no_truncate before truncate on record_note
  for each statement execute function history_is_append_only();

-- The member of staff who works on a record.
create table record_assignee (
  record_table text not null,
  record_id integer not null,
  account_id integer not null references account on delete cascade,
  at timestamptz not null,
  primary key (record_table, record_id)
);
create index record_assignee_account on record_assignee (account_id);

-- Records of one person are found by their e-mail and mobile number.
create index material_offer_email on material_offer (lower(email));
create index material_offer_mobile on material_offer (mobile_no);
create index material_request_email on material_request (lower(email));
create index material_request_mobile on material_request (mobile_no);
create index volunteer_email on volunteer (lower(email));
create index volunteer_mobile on volunteer (mobile_no);
create index partner_email on partner (lower(email));
create index partner_mobile on partner (mobile_no);
create index drop_off_location_email on drop_off_location (lower(email));
create index drop_off_location_mobile on drop_off_location (mobile_no);
create index need_help_request_email on need_help_request (lower(email));
create index need_help_request_phone on need_help_request (phone);

-- Nothing deletes a note or truncates these tables.
do $$
begin
  execute 'revoke truncate on record_note, record_assignee from public, current_user';
  execute 'revoke delete on record_note from public, current_user';
end $$;
