-- People who subscribed by e-mail to talks, camps, competitions or the newsletter. Topics count once they are confirmed.
create table subscriber (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  name text not null default '' check (char_length(name) <= 100),
  language text not null check (language in ('en', 'hi', 'te')),
  topics text[] not null default '{}'
    check (topics <@ array['talks', 'camps', 'competitions', 'newsletter']::text[]),
  -- Topics that wait for the OTP.
  requested_topics text[] not null default '{}'
    check (requested_topics <@ array['talks', 'camps', 'competitions', 'newsletter']::text[]),
  status text not null check (status in ('requested', 'active', 'ended')),
  -- Version of the words that the subscriber confirmed.
  consent_version text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  check ((status = 'active') = (topics <> '{}')),
  check (status <> 'active' or (confirmed_at is not null and consent_version is not null)),
  check ((status = 'ended') = (ended_at is not null))
);
create index subscriber_created on subscriber (created_at, id);
create index subscriber_status_created on subscriber (status, created_at, id);
create index subscriber_topics on subscriber using gin (topics);
create index subscriber_words on subscriber using gin ((name || ' ' || email) gin_trgm_ops);

-- Ending the e-mails of a topic, by link or by one click of a mail program, ends the subscription to it.
create function end_subscription() returns trigger language plpgsql as $$
declare
  ended text[] := case new.topic when 'talks' then array['talks', 'camps', 'competitions'] else array[new.topic] end;
begin
  update subscriber s set
      topics = left_over.topics,
      requested_topics = '{}',
      status = case when left_over.topics = '{}' then 'ended' else 'active' end,
      ended_at = case when left_over.topics = '{}' then new.at end,
      version = s.version + 1
    from (select o.id, array(select unnest(o.topics) except select unnest(ended) order by 1) as topics
          from subscriber o where o.email = new.recipient and o.topics && ended) left_over
    where s.id = left_over.id;
  return null;
end $$;
create trigger unsubscribed_ends_subscription after insert on unsubscribed
  for each row execute function end_subscription();
