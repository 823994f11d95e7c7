-- How many fundraisers are live, by what lists filter by, so that a list counts none. Who changes a fundraiser only adds
-- a delta, so that donors to several never wait for each other; a job folds deltas each minute, readers add the rest.
create table campaign_count (
  cause_id integer not null,
  -- Null counts all cities.
  city_key text collate "C",
  has_donations boolean not null,
  is_organiser_verified boolean not null,
  live integer not null,
  unique nulls not distinct (city_key, cause_id, has_donations, is_organiser_verified)
);
create table campaign_count_delta (
  id bigint generated always as identity primary key,
  cause_id integer not null,
  city_key text collate "C",
  has_donations boolean not null,
  is_organiser_verified boolean not null,
  live integer not null
);

create function campaign_counts_new() returns trigger language plpgsql as $$
begin
  insert into campaign_count_delta (cause_id, city_key, has_donations, is_organiser_verified, live)
  select cause_id, city_key, has_donations, is_organiser_verified, count(*) from fresh where status = 'live'
  group by grouping sets ((cause_id, city_key, has_donations, is_organiser_verified),
                          (cause_id, has_donations, is_organiser_verified));
  return null;
end $$;
create function campaign_counts_gone() returns trigger language plpgsql as $$
begin
  insert into campaign_count_delta (cause_id, city_key, has_donations, is_organiser_verified, live)
  select cause_id, city_key, has_donations, is_organiser_verified, -count(*) from gone where status = 'live'
  group by grouping sets ((cause_id, city_key, has_donations, is_organiser_verified),
                          (cause_id, has_donations, is_organiser_verified));
  return null;
end $$;
create function campaign_counts_changed() returns trigger language plpgsql as $$
begin
  insert into campaign_count_delta (cause_id, city_key, has_donations, is_organiser_verified, live)
  select c.cause_id, city, c.has_donations, c.is_organiser_verified, c.live
  from (values (old.status, old.cause_id, old.city_key, old.has_donations, old.is_organiser_verified, -1),
               (new.status, new.cause_id, new.city_key, new.has_donations, new.is_organiser_verified, 1))
         c (status, cause_id, city_key, has_donations, is_organiser_verified, live),
       lateral (values (c.city_key), (null)) of (city)
  where c.status = 'live';
  return null;
end $$;
create trigger campaign_counts_new after insert on campaign referencing new table as fresh
  for each statement execute function campaign_counts_new();
create trigger campaign_counts_gone after delete on campaign referencing old table as gone
  for each statement execute function campaign_counts_gone();
create trigger campaign_counts_changed after update on campaign for each row
  when ((old.status = 'live' or new.status = 'live')
    and (old.status, old.cause_id, old.city, old.has_donations, old.is_organiser_verified)
      is distinct from (new.status, new.cause_id, new.city, new.has_donations, new.is_organiser_verified))
  execute function campaign_counts_changed();

insert into campaign_count (cause_id, city_key, has_donations, is_organiser_verified, live)
select cause_id, city_key, has_donations, is_organiser_verified, count(*) from campaign where status = 'live'
group by grouping sets ((cause_id, city_key, has_donations, is_organiser_verified),
                        (cause_id, has_donations, is_organiser_verified));
