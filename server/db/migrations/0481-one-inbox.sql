-- The inbox reads cases and reports of every kind in one order. Its number of a row is the id of its record and its kind.
create index support_case_inbox on support_case (created_at, (id::bigint * 8)) where status in ('new', 'open');
create index support_case_inbox_all on support_case (created_at, (id::bigint * 8));
create index support_case_inbox_due on support_case (due_at) where due_at is not null;
create unique index support_case_inbox_number on support_case ((id::bigint * 8));

create index campaign_report_case_inbox on campaign_report_case (first_at, (id::bigint * 8 + 1)) where status = 'open';
create index campaign_report_case_inbox_all on campaign_report_case (first_at, (id::bigint * 8 + 1));
create unique index campaign_report_case_inbox_number on campaign_report_case ((id::bigint * 8 + 1));

create index comment_case_inbox on comment_case (opened_at, (id::bigint * 8 + 2)) where status = 'open';
create index comment_case_inbox_all on comment_case (opened_at, (id::bigint * 8 + 2));
create unique index comment_case_inbox_number on comment_case ((id::bigint * 8 + 2));

create index material_case_inbox on material_case (opened_at, (id::bigint * 8 + 3)) where status = 'open';
create index material_case_inbox_all on material_case (opened_at, (id::bigint * 8 + 3));
create unique index material_case_inbox_number on material_case ((id::bigint * 8 + 3));

create index chat_report_inbox on chat_report (reported_at, (id::bigint * 8 + 4)) where status = 'open';
create index chat_report_inbox_all on chat_report (reported_at, (id::bigint * 8 + 4));
create unique index chat_report_inbox_number on chat_report ((id::bigint * 8 + 4));
