import type pg from 'pg'

/** Tables of the material manager's lists, with their name column. */
const tables = {
  volunteer: 'name',
  drop_off_location: 'name',
  partner: 'name',
  need_help_request: 'name',
  material_request: 'primary_name',
  material_offer: 'name',
} as const

/** Writes `rows` more rows into each table by SQL: copies of the demo rows with other names and times, with their items. */
export async function materialRows(pool: pg.Pool, rows: number): Promise<void> {
  for (const [table, named] of Object.entries(tables)) await multiply(pool, table, named, rows)
  await pool.query(
    `insert into material_offer_item (offer_id, category_id, quantity)
     select o.id, 1 + (o.id + k) % 12, 1 + o.id % 9 from material_offer o, generate_series(0, 1) k
     where not exists (select from material_offer_item i where i.offer_id = o.id)`,
  )
  await pool.query(
    `insert into material_request_item (request_id, category_id, quantity, description, position)
     select r.id, 1 + r.id % 12, 1 + r.id % 90, '<p>As good as new</p>', 1 from material_request r
     where not exists (select from material_request_item i where i.request_id = r.id)`,
  )
  await pool.query('vacuum analyze')
}

async function multiply(pool: pg.Pool, table: string, named: string, rows: number): Promise<void> {
  const { rows: found } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  )
  const columns = found.map(({ name }) => name)
  if (columns.length === 0) return
  const value = (column: string) => {
    if (column === named) return `left(d.${column}, 80) || ' ' || n`
    if (column === 'created_at') return `d.created_at - n * interval '7 minutes'`
    return `d.${column}`
  }
  await pool.query(
    `with d as materialized (select *, row_number() over (order by id) - 1 as turn, count(*) over () as many from ${table})
     insert into ${table} (${columns.join()})
     select ${columns.map(value).join()} from generate_series(1, $1::int) n join d on d.turn = n % d.many`,
    [rows],
  )
}
