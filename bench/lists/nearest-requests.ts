import type pg from 'pg'
import { quantile, type Figures } from '../kit/figures.ts'
import { get } from '../kit/load/lane.ts'
import { drive } from '../kit/load/load.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const requests = 100_000
/** Rows of one statement, which must end before the pool gives up. */
const batch = 5_000
/** The last category is that of one request in a thousand. */
const rare = 12

/** Checks lists of open material requests by distance and by day among 100,000. */
export async function nearestRequests(figures: Figures, random: () => number): Promise<void> {
  const server = await startOnWorld()
  await onDatabase(server.dataDir, manyRequests)
  const categoryOf = () => 1 + Math.floor(random() * (rare - 1))
  const lists = {
    'nearest requests, all': () => 'sort=nearest',
    'nearest requests, one category': () => `sort=nearest&category=${categoryOf()}`,
    'nearest requests, a rare category': () => `sort=nearest&category=${rare}`,
    'urgent requests': () => 'sort=soon',
    'urgent requests, one category': () => `sort=soon&category=${categoryOf()}`,
  }
  const base = '/api/materials/v2'
  // Each question has another point, so that no answer comes from a cache.
  const point = () => `lat=${(8 + random() * 25).toFixed(6)}&lng=${(70 + random() * 20).toFixed(6)}`
  const paths: Record<string, () => string> = {
    ...Object.fromEntries(
      Object.entries(lists).map(([name, query]) => [
        name,
        () => `${base}/material-requests/list?limit=20&${query()}&${point()}`,
      ]),
    ),
    'matches of an offer': () => `${base}/give/matches?categories=${categoryOf()}&${point()}`,
  }
  for (const [name, path] of Object.entries(paths)) {
    const next = () => get(path())
    const round = () => drive({ port: server.port, lanes: 1, seconds: 3, next })
    await round()
    const { latencies } = await round()
    figures.check(`${name}, among ${requests}, p95`, quantile(latencies, 0.95), { atMost: 50 }, 'ms')
  }
  await server.stop()
}

/** Adds open requests over India with two lines each; one in three is needed by a day. */
async function manyRequests(pool: pg.Pool): Promise<void> {
  const differing: Record<string, string> = {
    header: `'Blankets for hostel ' || i`,
    created_at: 'now() - make_interval(mins => i)',
    locality: `jsonb_build_object('city', 'Town ' || i % 700, 'formatted', 'Town ' || i % 700, 'latlong',
      jsonb_build_object('location', jsonb_build_object('lat', 8 + i::bigint * 7919 % 25000 / 1000.0, 'lng', 70 + i::bigint * 104729 % 20000 / 1000.0)))`,
  }
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public'
       and table_name = 'material_request' and is_identity = 'NO' and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => differing[name] ?? `d.${name}`)
  for (let first = 1; first <= requests; first += batch)
    await pool.query(
      `with made as (
         insert into material_request (${columns.join()}) select ${values.join()}
         from generate_series($1::int, $2::int) i,
           (select * from material_request where status = 'approved' order by id limit 1) d returning id)
       insert into material_request_item (request_id, position, category_id, quantity, description, needed_by)
       select id, n, case when n = 2 and id % 1000 = 0 then ${rare} else 1 + (id * 7 + n * 3) % ${rare - 1} end,
         10 + id % 50, 'Washed', case when id % 3 = 0 then current_date + 1 + id % 60 end
       from made, generate_series(1, 2) n`,
      [first, first + batch - 1],
    )
  for (const table of ['material_request', 'material_request_item', 'site_word'])
    await pool.query(`vacuum analyze ${table}`)
}
