import type pg from 'pg'
import type { Call } from '../../contract/call.ts'
import { listOfBlocked } from '../../server/campaigns/changes/store-changes.ts'
import { listUnhashed } from '../../server/campaigns/media/store-likeness.ts'
import { domains } from '../../server/domains.ts'
import type { Bench } from '../kit/bench.ts'
import { manyFundraisers } from '../kit/data/many-fundraisers.ts'
import { quantile, type Figures } from '../kit/figures.ts'
import { get, Lane, type Reply } from '../kit/load/lane.ts'
import { signInClerk } from '../kit/servers/clerk.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { startServer } from '../kit/servers/server.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const fundraisers = 100_000
const waiting = 3000
const reports = 100_000
const asks = 30

/** Roles by the access of the lists that they work with. */
const roles: Readonly<Record<string, string>> = {
  'can:campaigns.manage': 'manager',
  'can:campaigns.review': 'reviewer',
  'can:campaigns.approve': 'approver',
  'can:system.manage': 'super-admin',
}

type ListedCall = Call & { list: { name: string; sorts: Record<string, string> } }
const lists = domains
  .flatMap((domain) => domain.lists ?? [])
  .map(({ call }) => call as unknown as ListedCall)
  .filter(({ access }) => access in roles)

/** Gives half of the fundraisers to the demo's manager; some wait for review or approval, of some an update or a change does. */
async function manage(pool: pg.Pool): Promise<void> {
  await manyFundraisers(pool, fundraisers)
  // Written past the triggers: they hold what people do, and so many rows would take them minutes.
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
  await pool.query(
    `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at)
     select id, 'target', 'More is needed', organiser_id, now() from campaign where started_at is not null and slug like 'copy-%' order by id limit ${waiting}`,
  )
  await pool.query(
    `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at)
     select id, 'payee', 'The bank has closed', organiser_id, now() from campaign where started_at is not null and slug like 'copy-%' order by id limit ${waiting}`,
  )
  await pool.query(
    `insert into campaign_report (campaign_id, kind, message, reporter_hash, at)
     select id, (array['untrue', 'fraud', 'copied', 'offensive'])[1 + n], 'Look at it', decode(md5(id || ' ' || n), 'hex'),
       now() - make_interval(mins => id % 90000)
     from (select id from campaign where started_at is not null order by id limit ${reports / 4}) c, generate_series(0, 3) n`,
  )
  await pool.query(
    'vacuum analyze campaign, campaign_listed, campaign_update, campaign_update_revision, campaign_change, campaign_report, campaign_report_case',
  )
}

/** Lists of managers, reviewers and approvers over a hundred thousand fundraisers: orders, filters, searches, the last page. */
export async function managing({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  await onDatabase(made.dataDir, manage)
  await made.stop()
  const server = await startServer(made)
  const lane = new Lane(server.port)
  for (const [access, role] of Object.entries(roles)) {
    const cookie = await signInClerk(server, role)
    const asking = (path: string) => lane.ask(get(`/api${path}`, { cookie }))
    for (const { path, list } of lists.filter((call) => call.access === access)) {
      const { meta } = JSON.parse((await asking(path)).body.toString()) as { meta?: { pages?: number } }
      const ways = [
        '',
        `?page=${meta?.pages ?? 1}`,
        ...Object.keys(list.sorts).map((sort) => `?sort=${sort}`),
        '?status=live',
        '?status=paused',
        '?waits=any',
        '?waits=update',
        '?from=2026-01-01&to=2026-06-30',
        '?searchTerm=loom',
        '?searchTerm=the',
        '?searchTerm=nobody%20at%20all',
      ]
      for (const way of ways) {
        const took = await p95(asking, path + way)
        if (took !== undefined)
          figures.check(`${list.name} ${way}, p95 among ${fundraisers}`, took, { atMost: 50 }, 'ms')
      }
    }
    if (role !== 'manager') continue
    const landing = await p95(asking, '/campaign/manager/overview')
    figures.check('landing page of a manager, p95', landing!, { atMost: 50 }, 'ms')
  }
  lane.close()
  await onDatabase(server.dataDir, (pool) => regularJobs(figures, pool))
  await server.stop()
}

/** Measures what jobs of every few minutes ask among so many. */
async function regularJobs(figures: Figures, pool: pg.Pool): Promise<void> {
  const asked = { 'of blocked organisers': listOfBlocked, 'pictures to compare': listUnhashed }
  for (const [name, ask] of Object.entries(asked)) {
    const took: number[] = []
    for (let i = 0; i < asks; i++) {
      const began = performance.now()
      await ask(pool)
      took.push(performance.now() - began)
    }
    figures.check(
      `a job looks for ${name}, p95 among ${fundraisers}`,
      quantile(took, 0.95),
      { atMost: 50 },
      'ms',
    )
  }
}

/** @returns undefined for a filter that the list does not have */
async function p95(asking: (path: string) => Promise<Reply>, path: string): Promise<number | undefined> {
  const latencies: number[] = []
  for (let i = 0; i < asks + 2; i++) {
    const began = performance.now()
    const { status } = await asking(path)
    if (status === 400) return undefined
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (i >= 2) latencies.push(performance.now() - began)
  }
  return quantile(latencies, 0.95)
}
