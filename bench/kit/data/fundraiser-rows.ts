import type pg from 'pg'
import { manyFundraisers } from './many-fundraisers.ts'

const waiting = 3000

/**
 * Writes `count` fundraisers by SQL, half of them of the demo manager. Some wait for review or approval; 3,000 each have
 * an unpublished update, a target change or an account change; all are reported.
 */
export async function fundraiserRows(pool: pg.Pool, count: number): Promise<void> {
  await manyFundraisers(pool, count)
  // Written without triggers, which would check the rows one by one for minutes.
  await pool.query(
    `begin;
     set local session_replication_role = replica;
     update campaign set compared_version = version, manager_id = case when id % 2 = 0
       then (select id from account where email = 'manager@demo.test') else manager_id end;
     update campaign set status = case id % 33 when 1 then 'in_review' else 'reviewed' end, submitted_at = now() - make_interval(mins => id % 9000)
       where slug like 'copy-%' and id % 33 in (1, 2);
     update campaign_listed l set manager_id = c.manager_id, status = c.status from campaign c
       where c.id = l.id and (c.manager_id, c.status) is distinct from (l.manager_id, l.status);
     commit`,
  )
  await pool.query(
    `with of as (select id, organiser_id from campaign where started_at is not null order by id desc limit ${waiting}),
     made as (insert into campaign_update (campaign_id, title, message, body_html, author_id, status, created_at)
              select id, 'News ' || id, 'It grows.', '<p>It grows.</p>', organiser_id, 'waiting', now() - make_interval(mins => id % 9000) from of
              returning id, campaign_id, title, message, body_html, author_id, created_at)
     insert into campaign_update_revision (update_id, campaign_id, title, message, body_html, author_id, proposed_at)
     select id, campaign_id, title, message, body_html, author_id, created_at from made`,
  )
  for (const kind of ['target', 'payee'])
    await pool.query(
      `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at)
       select id, $1, 'More is needed', organiser_id, now() from campaign
       where started_at is not null and slug like 'copy-%' order by id limit ${waiting}`,
      [kind],
    )
  await pool.query(
    `insert into campaign_report (campaign_id, kind, message, reporter_hash, at)
     select id, (array['untrue', 'fraud', 'copied', 'offensive'])[1 + n], 'Please check', decode(md5(id || ' ' || n), 'hex'),
       now() - make_interval(mins => id % 90000)
     from (select id from campaign where started_at is not null order by id limit $1::int / 4) c, generate_series(0, 3) n`,
    [count],
  )
  await pool.query(
    'vacuum analyze campaign, campaign_listed, campaign_update, campaign_update_revision, campaign_change, campaign_report, campaign_report_case',
  )
}
