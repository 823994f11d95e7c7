-- Keeps the kinds of a comment's reports with its case, and has an index for each order of the moderators' list.
alter table comment_case add column kinds text[] not null default '{}';
alter table comment_case disable trigger comment_case_four_eyes;
update comment_case k set kinds = r.kinds
from (select case_id, array_agg(distinct kind order by kind) as kinds from comment_report group by case_id) r
where r.case_id = k.id;
alter table comment_case enable trigger comment_case_four_eyes;
create index comment_case_kinds on comment_case using gin (kinds);
create index comment_case_in_order on comment_case ((not is_hidden), id);
create index comment_case_by_reports on comment_case (reports, id);
drop index comment_case_urgent;
create index comment_case_urgent on comment_case (status, (not is_hidden), id);
drop index comment_case_most;
create index comment_case_most on comment_case (status, reports, id);
