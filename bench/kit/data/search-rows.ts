import type pg from 'pg'

const what = `(array['Books','A school bus','Clean water','Eye operations','Looms','Native trees','Warm lunches'])[1 + i / 5 % 7]`
const whom = `(array['children','weavers','farmers','widows','elders','potters','nurses','students'])[1 + i / 7 % 8]`
const place = `initcap((array['mad','kon','gach','bel','var','sir','nal','zah'])[1 + i % 8] || (array['a','u','i','ana'])[1 + i / 8 % 4]
  || (array['pur','pally','guda','nagar','pet','palem'])[1 + i / 32 % 6])`
const title = `${what} || ' for ' || ${whom} || ' of ' || ${place}`
const at = `now() - make_interval(mins => i)`

/** Columns of each table that differ between rows; all others are those of a public demo row. */
const tables = {
  material_request: {
    isPublic: `status = 'approved'`,
    differing: { header: `left(${title}, 100)`, created_at: at },
  },
  event: {
    isPublic: `status = 'published'`,
    differing: { title: `left(${title}, 120)`, slug: `'many-' || i`, created_at: at },
  },
  job: {
    isPublic: `status = 'open'`,
    differing: { title: `left(${title}, 100)`, slug: `'many-' || i`, opened_at: at, closes_on: 'null::date' },
  },
  blog_post: {
    isPublic: `status = 'published'`,
    differing: { title: `left(${title}, 120)`, slug: `'many-' || i`, created_at: at, published_at: at },
  },
  celebration: {
    isPublic: `status = 'active'`,
    differing: { title: `left(${title}, 80)`, slug: `'many-' || i`, created_at: at },
  },
} as const

/** Rows of one statement, which must end before the pool gives up. */
const batch = 2_000

/** Writes so many more public things of each kind that the site search finds, and renews statistics. */
export async function searchRows(pool: pg.Pool, rows: number): Promise<void> {
  for (const [table, { isPublic, differing }] of Object.entries(tables)) {
    const { rows: found } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    )
    const columns = found.map(({ name }) => name)
    const values = columns.map((name) => (differing as Record<string, string>)[name] ?? `d.${name}`)
    for (let first = 1; first <= rows; first += batch)
      await pool.query(
        `insert into ${table} (${columns.join()}) select ${values.join()}
         from generate_series($1::int, $2::int) i, (select * from ${table} where ${isPublic} order by id limit 1) d`,
        [first, Math.min(rows, first + batch - 1)],
      )
  }
  for (let first = 1; first <= rows; first += batch)
    await pool.query(
      `insert into blog_version (post_id, kind, is_live, title, topic, author, summary, content, language, minutes, published_at, made_at)
       select id, 'published', true, title, topic, author, summary, '', language, 1, published_at, published_at
       from blog_post where slug = any(array(select 'many-' || i from generate_series($1::int, $2::int) i))`,
      [first, Math.min(rows, first + batch - 1)],
    )
  for (const table of [...Object.keys(tables), 'blog_version', 'site_word'])
    await pool.query(`vacuum analyze ${table}`)
}
