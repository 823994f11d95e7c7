-- Comments on material requests share tables, moderation and limits with comments on fundraisers.
alter table comment
  alter column campaign_id drop not null,
  add column material_request_id integer references material_request on delete cascade,
  add constraint comment_of_one_page check (num_nonnulls(campaign_id, material_request_id) = 1);
create index comment_request_threads on comment (material_request_id, id desc)
  where parent_id is null and (status <> 'deleted' or reply_count > 0);
create index comment_request_shown on comment (material_request_id, id) where status = 'visible';
create index comment_of_request on comment (material_request_id) where material_request_id is not null;

alter table comment_case
  alter column campaign_id drop not null,
  add column material_request_id integer references material_request on delete cascade,
  add constraint comment_case_of_one_page check (num_nonnulls(campaign_id, material_request_id) = 1);
create index comment_case_of_request on comment_case (material_request_id) where material_request_id is not null;

create function belongs_to_material_request(of_request integer, of_account integer) returns boolean language sql stable as $$
  select exists (select from material_request r where r.id = of_request and r.account_id = of_account)
$$;

-- As before, and with the account that asked for a material request.
create or replace function comment_case_four_eyes() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'a comment is decided about once' using errcode = '42501', constraint = 'comment_case_decided_once';
  end if;
  if new.decided_by is not null and (
      belongs_to_campaign(new.campaign_id, new.decided_by)
      or belongs_to_material_request(new.material_request_id, new.decided_by)
      or exists (select from comment c where c.id = new.comment_id and c.author_id = new.decided_by)
      or exists (select from comment_report r where r.case_id = new.id and r.account_id = new.decided_by)) then
    raise exception 'no one decides a case that they have a part in' using errcode = '42501', constraint = 'comment_case_four_eyes';
  end if;
  return new;
end $$;
