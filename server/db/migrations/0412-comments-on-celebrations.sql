-- Comments on celebrations share tables, moderation and limits with other comments.
alter table comment
  add column celebration_id integer references celebration,
  drop constraint comment_of_one_page,
  add constraint comment_of_one_page check (num_nonnulls(campaign_id, material_request_id, celebration_id) = 1);
create index comment_celebration_threads on comment (celebration_id, id desc)
  where parent_id is null and (status <> 'deleted' or reply_count > 0);
create index comment_celebration_shown on comment (celebration_id, id) where status = 'visible';

alter table comment_case
  add column celebration_id integer references celebration,
  drop constraint comment_case_of_one_page,
  add constraint comment_case_of_one_page check (num_nonnulls(campaign_id, material_request_id, celebration_id) = 1);
create index comment_case_of_celebration on comment_case (celebration_id) where celebration_id is not null;

create function belongs_to_celebration(of_celebration integer, of_account integer) returns boolean language sql stable as $$
  select exists (select from celebration c where c.id = of_celebration and c.account_id = of_account)
$$;

-- As before, and with the host of a celebration.
create or replace function comment_case_four_eyes() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'a comment is decided about once' using errcode = '42501', constraint = 'comment_case_decided_once';
  end if;
  if new.decided_by is not null and (
      belongs_to_campaign(new.campaign_id, new.decided_by)
      or belongs_to_material_request(new.material_request_id, new.decided_by)
      or belongs_to_celebration(new.celebration_id, new.decided_by)
      or exists (select from comment c where c.id = new.comment_id and c.author_id = new.decided_by)
      or exists (select from comment_report r where r.case_id = new.id and r.account_id = new.decided_by)) then
    raise exception 'no one decides a case that they have a part in' using errcode = '42501', constraint = 'comment_case_four_eyes';
  end if;
  return new;
end $$;
