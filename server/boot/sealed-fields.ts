import type pg from 'pg'
import type { FieldCrypto } from '../platform/crypto/field-crypto.ts'

/** Every column whose values are sealed under FIELD_KEYS. */
export const sealedColumns = [
  { table: 'camp_fitness', key: 'registration_id', keyType: 'integer', column: 'sealed' },
  { table: 'campaign_beneficiary', key: 'campaign_id', keyType: 'integer', column: 'mobile_sealed' },
  { table: 'campaign_change', key: 'id', keyType: 'integer', column: 'account_sealed' },
  { table: 'campaign_payee', key: 'campaign_id', keyType: 'integer', column: 'account_sealed' },
  { table: 'donation', key: 'id', keyType: 'uuid', column: 'pan_sealed' },
  { table: 'message', key: 'id', keyType: 'bigint', column: 'sealed' },
  { table: 'organisation', key: 'id', keyType: 'integer', column: 'bank_account_sealed' },
  { table: 'organisation', key: 'id', keyType: 'integer', column: 'pan_sealed' },
  { table: 'second_factor', key: 'account_id', keyType: 'integer', column: 'secret_sealed' },
  { table: 'withdrawal', key: 'id', keyType: 'integer', column: 'account_sealed' },
] as const

type Asked = Pick<pg.ClientBase, 'query'>

const batchRows = 500
/** Under this name the installation notes which keys its sealed fields need, so that a start need not read them. */
const noteName = 'field_keys'

/**
 * Looks whether every sealed field can be opened.
 * @throws with words for the person at the terminal when a key is missing that fields still need
 */
export async function assertKeysSuffice(
  pool: pg.Pool,
  { keyIds }: Pick<FieldCrypto, 'keyIds'>,
): Promise<void> {
  const noted = await readNote(pool)
  if (noted?.includes(keyIds[0]!) && noted.every((id) => keyIds.includes(id))) return
  const used = await keysInUse(pool)
  const closed = closedUnder(used, keyIds)
  if (closed > 0)
    throw new Error(
      `FIELD_KEYS lacks a key that ${closed} sealed field${closed === 1 ? '' : 's'} still need${closed === 1 ? 's' : ''}. ` +
        'Put the older key back, behind the newer one; docs/running.md tells when it may go. ' +
        'In a demo the key stands in keys.json of DATA_DIR; without it, npm run db:reset begins anew.',
    )
  await writeNote(pool, new Set([keyIds[0]!, ...used.keys()]))
}

/** Counts the fields sealed with keys other than these, which cannot be opened. */
export const closedUnder = (used: ReadonlyMap<string, number>, keyIds: readonly string[]) =>
  [...used].reduce((sum, [id, rows]) => (keyIds.includes(id) ? sum : sum + rows), 0)

/**
 * Seals under the newest key what older keys sealed, a batch at a time.
 * @returns how many fields; the older keys may go when this has been through, which the note then says
 */
export async function sealAnew(pool: pg.Pool, fields: FieldCrypto): Promise<number> {
  const [newest] = fields.keyIds
  const noted = await readNote(pool)
  if (newest === undefined || (noted?.length === 1 && noted[0] === newest)) return 0
  let sealed = 0
  for (const place of sealedColumns) sealed += await sealColumnAnew(pool, fields, place)
  await writeNote(pool, new Set([newest, ...(await keysInUse(pool)).keys()]))
  return sealed
}

async function sealColumnAnew(
  pool: pg.Pool,
  fields: FieldCrypto,
  { table, key, keyType, column }: (typeof sealedColumns)[number],
): Promise<number> {
  let sealed = 0
  for (let after: string | number | undefined; ;) {
    const { rows } = await pool.query<{ key: string | number; old: Buffer }>(
      `select ${key} as key, ${column} as old from ${table}
       where ${column} is not null and ${keyIdOf(column)} <> $1 and ($2::text is null or ${key} > $2::${keyType})
       order by ${key} limit ${batchRows}`,
      [fields.keyIds[0], after],
    )
    if (rows.length === 0) return sealed
    await pool.query(
      `update ${table} set ${column} = made.sealed
       from unnest($1::${keyType}[], $2::bytea[], $3::bytea[]) as made (key, old, sealed)
       where ${table}.${key} = made.key and ${table}.${column} = made.old`,
      [
        rows.map((row) => row.key),
        rows.map((row) => row.old),
        rows.map((row) => fields.seal(fields.open(row.old))),
      ],
    )
    sealed += rows.length
    after = rows.at(-1)!.key
  }
}

/** The key's id stands in each sealed field, behind the version. */
const keyIdOf = (column: string) => `encode(substring(${column} from 2 for 4), 'hex')`

/** Counts the fields sealed under each key, by its id. The driver of some callers returns bigint as text. */
export async function keysInUse(pool: Asked): Promise<Map<string, number>> {
  const used = new Map<string, number>()
  for (const { table, column } of sealedColumns) {
    const { rows } = await pool.query<{ id: string; rows: number | string }>(
      `select ${keyIdOf(column)} as id, count(*) as rows from ${table} where ${column} is not null group by 1`,
    )
    for (const { id, rows: count } of rows) used.set(id, (used.get(id) ?? 0) + Number(count))
  }
  return used
}

async function readNote(pool: pg.Pool): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ value: string[] }>('select value from installation where key = $1', [
    noteName,
  ])
  return rows[0]?.value
}

async function writeNote(pool: pg.Pool, ids: ReadonlySet<string>): Promise<void> {
  await pool.query(
    `insert into installation (key, value, set_at) values ($1, $2, now())
     on conflict (key) do update set value = excluded.value, set_at = excluded.set_at`,
    [noteName, JSON.stringify([...ids])],
  )
}
