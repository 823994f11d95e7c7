import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Db } from '../platform/db/database.ts'
import { runNamed, runPlanned } from '../platform/db/named.ts'
import { inTransaction } from '../platform/db/transaction.ts'

/**
 * One audit row as the chain sees it; the same text on every server and in every time zone. Where a deed came from is added
 * only to rows that say so: those sealed before there was such a thing read as they did, and none can be given to them later.
 */
const sealedText = `convert_to(concat_ws('|', a.id, (a.at at time zone 'UTC')::text, coalesce(a.actor_id::text, '-'),
  a.actor, a.action, a.subject, a.details::text,
  case when num_nonnulls(a.address, a.session, a.request_id) > 0
    then jsonb_build_array(a.address, a.session, a.request_id)::text end), 'UTF8')`
const begin = Buffer.alloc(32)
const batch = 1000
/** Only one process seals at a time; the others come back later. */
const lockKey = 0x5a5e_a1ed

const link = (previous: Buffer, row: Buffer) => createHash('sha256').update(previous).update(row).digest()

/**
 * Seals audit rows that have no seal yet: each seal covers its row and the seal before, so that a row changed
 * or taken out later breaks every seal after it. @returns how many
 */
export function sealAudit(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [held] = await runNamed<{ mine: boolean }>(tx, 'select pg_try_advisory_xact_lock($1) as mine', [
      lockKey,
    ])
    if (held?.mine !== true) return 0
    const [last] = await runNamed<{ seal: Buffer }>(
      tx,
      'select seal from audit_seal order by id desc limit 1',
      [],
    )
    const rows = await runPlanned<{ id: number; row: Buffer }>(
      tx,
      `select a.id, ${sealedText} as row from audit a
       where a.id > coalesce((select max(audit_id) from audit_seal), 0) - $2
         and not exists (select 1 from audit_seal s where s.audit_id = a.id) order by a.id limit $1`,
      [batch, latestCommitters],
    )
    if (rows.length === 0) return 0
    let seal = last?.seal ?? begin
    const seals = rows.map(({ row }) => (seal = link(seal, row)))
    await runPlanned(
      tx,
      `insert into audit_seal (audit_id, seal) select id, seal from unnest($1::bigint[], $2::bytea[]) with ordinality as s (id, seal, place) order by place`,
      [rows.map(({ id }) => id), seals],
    )
    return rows.length
  })
}

/** Ids are given out before rows are committed; a row that commits after higher ones is found within this many. */
const latestCommitters = 100_000

/** Extent to which the chain holds: the last row that fits, how many do, and the first that does not. */
export type FollowedSeals = { lastId: number | undefined; rows: number; brokenId: number | undefined }

/** @returns the id of the first audit row whose seal does not fit, or that has none and gets none */
export const findBrokenSeal = async (pool: pg.Pool): Promise<number | undefined> =>
  (await followSeals(pool)).brokenId

/** Follows the chain from its beginning. */
export async function followSeals(pool: pg.Pool): Promise<FollowedSeals> {
  let previous = begin
  let lastId: number | undefined
  for (let after = 0, held = 0; ;) {
    const { rows } = await pool.query<{ id: number; auditId: number; seal: Buffer; row: Buffer | null }>(
      `select s.id, s.audit_id as "auditId", s.seal, ${sealedText} as row
       from audit_seal s left join audit a on a.id = s.audit_id where s.id > $1 order by s.id limit ${batch}`,
      [after],
    )
    if (rows.length === 0) return { lastId, rows: held, brokenId: await findUnsealed(pool) }
    for (const { id, auditId, seal, row } of rows) {
      previous = link(previous, row ?? begin)
      if (!previous.equals(seal)) return { lastId, rows: held, brokenId: auditId }
      after = id
      lastId = auditId
      held += 1
    }
  }
}

/**
 * Finds a row without a seal too far behind the last one to be a late commit: it was inserted past the
 * application.
 */
async function findUnsealed(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: number }>(
    `select a.id from audit a
     where a.id <= (select max(audit_id) from audit_seal) - $1
       and not exists (select 1 from audit_seal s where s.audit_id = a.id) order by a.id limit 1`,
    [latestCommitters],
  )
  return rows[0]?.id
}
