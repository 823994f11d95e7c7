-- An organiser as the public knows it, and what staff have checked of it, each thing with its latest day.
create table organiser (
  account_id integer primary key references account,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  name text not null,
  about text not null default '',
  city text not null,
  is_verified boolean not null default false
);
create table organiser_check (
  account_id integer not null references organiser,
  kind text not null check (kind in ('registration', 'pan', 'tax_registration', 'bank_account', 'people', 'visit')),
  checked_on date not null,
  primary key (account_id, kind)
);
insert into organiser (account_id, slug, name, city, is_verified)
select distinct on (organiser_id) organiser_id, 'organiser-' || organiser_id, organiser_name, city, is_organiser_verified
from campaign order by organiser_id, id desc;
alter table campaign add constraint campaign_has_organiser foreign key (organiser_id) references organiser;
