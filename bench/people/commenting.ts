import type pg from 'pg'
import { commentModeration } from '../../contract/social/moderation.ts'
import type { Bench } from '../kit/bench.ts'
import { quantile } from '../kit/figures.ts'
import { get, Lane } from '../kit/load/lane.ts'
import { signInClerk } from '../kit/servers/clerk.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { startServer } from '../kit/servers/server.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const rows = 100_000
const asks = 40

/** A fundraiser with a hundred thousand comments, a fifth of them replies, each reported; half of the cases wait. */
async function comment(pool: pg.Pool): Promise<number> {
  const { rows: found } = await pool.query<{ id: number }>(
    `select id from campaign where status = 'live' order by id limit 1`,
  )
  const { id } = found[0]!
  const author = `(select id from account where email = 'donor@demo.test')`
  await pool.query(
    `insert into comment (campaign_id, author_id, body, created_at)
     select $1, ${author}, 'Comment ' || n || ': when do the books come?', now() - make_interval(mins => ${rows} - n)
     from generate_series(1, ${rows * 0.8}) n`,
    [id],
  )
  await pool.query(
    `with first as (select id from comment where campaign_id = $1 and parent_id is null order by id desc limit ${rows * 0.05}),
     counted as (update comment c set reply_count = 4 from first f where c.id = f.id)
     insert into comment (campaign_id, parent_id, author_id, body, created_at)
     select $1, f.id, ${author}, 'Reply ' || n, now() from first f cross join generate_series(1, 4) n`,
    [id],
  )
  await pool.query(
    `with made as (
       insert into comment_case (comment_id, campaign_id, status, is_hidden, opened_at, decided_by, decided_at, reason, reports, kinds)
       select id, campaign_id, case when id % 2 = 0 then 'open' else 'kept' end, id % 10 = 0, created_at,
         case when id % 2 = 1 then (select id from account where email = 'operations@demo.test') end,
         case when id % 2 = 1 then now() end, '', 1 + id % 5, array[(array['rude', 'spam', 'private', 'false', 'other'])[1 + id % 5]] from comment where campaign_id = $1
       returning id, comment_id)
     insert into comment_report (case_id, comment_id, account_id, kind, comment_text, at)
     select id, comment_id, (select id from account where email = 'organisation@demo.test'),
       (array['rude', 'spam', 'private', 'false', 'other'])[1 + comment_id % 5], 'Comment', now() from made`,
    [id],
  )
  await pool.query('vacuum analyze comment, comment_case, comment_report')
  return id
}

/** Comments on one fundraiser and the moderators' queue, each over a hundred thousand rows. */
export async function commenting({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  let id = 0
  await onDatabase(made.dataDir, async (pool) => {
    id = await comment(pool)
  })
  await made.stop()
  const server = await startServer(made)
  const lane = new Lane(server.port)
  const cookie = await signInClerk(server, 'operations')
  const asking = (path: string) => lane.ask(get(`/api${path}`, { cookie }))
  async function check(name: string, path: string) {
    const latencies: number[] = []
    for (let i = 0; i < asks + 2; i++) {
      const began = performance.now()
      const { status } = await asking(path)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      if (i >= 2) latencies.push(performance.now() - began)
    }
    figures.check(`${name}, p95 among ${rows}`, quantile(latencies, 0.95), { atMost: 50 }, 'ms')
  }
  for (const pageNo of [1, 100, rows / 25])
    await check(`comments, page ${pageNo}`, `/campaign/list-comments/${id}?pageNo=${pageNo}`)
  const { path, list } = commentModeration.cases
  const ways = [
    '',
    '?page=1000',
    '?status=open',
    '?status=kept&page=1000',
    '?kind=spam',
    '?kind=rude&status=open',
    ...Object.keys(list.sorts).flatMap((sort) => [`?sort=${sort}`, `?sort=${sort}&status=open`]),
    '?from=2026-01-01&to=2026-06-30',
    '?searchTerm=54321',
    '?searchTerm=nobody%20at%20all',
  ]
  for (const way of ways) await check(`reported-comments ${way}`, path + way)
  const first = JSON.parse((await asking(path)).body.toString()) as { data: { id: number }[] }
  await check('one reported comment', `${path}/${first.data[0]!.id}`)
  await check('landing page of operations', '/user/office/area/operations')
  lane.close()
  await server.stop()
}
