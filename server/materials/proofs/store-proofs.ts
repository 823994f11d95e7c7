import type { StatusName } from '../../../contract/status.ts'
import type { handOverPhotoStatus } from '../../../contract/materials/proofs.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ProofStatus = StatusName<typeof handOverPhotoStatus>

/** Whether a movement is a pickup, a receipt or a delivery, which photos can show. */
export async function isHandOver(on: Runs, movement: number): Promise<boolean> {
  const found = await runNamed(
    on,
    `select id from stock_movement where id = $1 and kind in ('picked_up', 'received', 'delivered')`,
    [movement],
  )
  return found.length > 0
}

/** Adds photos of a movement. */
export async function insertProofs(
  tx: Tx,
  { movement, mediaIds }: { movement: number; mediaIds: readonly string[] },
  by: By,
): Promise<void> {
  await runNamed(
    tx,
    `insert into stock_proof (movement_id, media_id, added_by_id, added_by, added_at)
     select $1, unnest($2::text[]), $3, $4, $5`,
    [movement, mediaIds, by.actorId, by.actor, by.at],
  )
}

/** Whether a photo is approved, so that anyone may see it. */
export async function isApprovedPhoto(on: Runs, mediaId: string): Promise<boolean> {
  const found = await runNamed(on, `select id from stock_proof where media_id = $1 and status = 'approved'`, [
    mediaId,
  ])
  return found.length > 0
}

export async function isProofPhoto(on: Runs, mediaId: string): Promise<boolean> {
  return (await runNamed(on, 'select id from stock_proof where media_id = $1', [mediaId])).length > 0
}

export type Proof = { id: number; status: ProofStatus; mediaId: string; addedById: number | null }

const proofSql = `select id, status, media_id as "mediaId", added_by_id as "addedById" from stock_proof where id = $1`

export async function findHandOverPhoto(on: Runs, id: number): Promise<Proof | undefined> {
  const [proof] = await runNamed<Proof>(on, proofSql, [id])
  return proof
}

export async function lockProof(tx: Tx, id: number): Promise<Proof | undefined> {
  const [proof] = await runNamed<Proof>(tx, `${proofSql} for update`, [id])
  return proof
}

export const recordOpenedProof = (
  on: Runs,
  { id, accountId, at }: { id: number; accountId: number; at: Date },
) =>
  runNamed(
    on,
    `insert into stock_proof_open (proof_id, account_id, opened_at) values ($1, $2, $3) on conflict do nothing`,
    [id, accountId, at],
  )

export async function isProofOpened(on: Runs, id: number, accountId: number): Promise<boolean> {
  const found = await runNamed(
    on,
    'select proof_id from stock_proof_open where proof_id = $1 and account_id = $2',
    [id, accountId],
  )
  return found.length > 0
}

type Decided = {
  status: Exclude<ProofStatus, 'waiting'>
  by: { id: number; name: string }
  at: Date
  reason: string | null
}

export const setProofStatus = (tx: Tx, id: number, { status, by, at, reason }: Decided) =>
  runNamed(
    tx,
    `update stock_proof set status = $2, decided_by_id = $3, decided_by = $4, decided_at = $5, reason = $6 where id = $1`,
    [id, status, by.id, by.name, at, reason],
  )

export const proofFacts = {
  handOver: `case m.kind when 'picked_up' then 'Picked up' when 'received' then 'Received' else 'Delivered' end
    || ' on ' || to_char(m.happened_at at time zone 'Asia/Kolkata', 'DD Mon YYYY') || ': ' || c.name`,
  city: `(select t.city from stock_trace t where t.movement_id = m.id order by t.id limit 1)`,
  joins: `join stock_movement m on m.id = p.movement_id join material_item i on i.id = m.item_id
    join material_category c on c.id = i.category_id`,
}

export type ProofDetail = {
  id: number
  addedAt: Date
  addedBy: string
  handOver: string
  city: string | null
  status: ProofStatus
  isOwn: boolean
  isOpened: boolean
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

export async function readProof(on: Runs, id: number, readerId: number): Promise<ProofDetail | undefined> {
  const [proof] = await runNamed<ProofDetail>(
    on,
    `select p.id, p.added_at as "addedAt", p.added_by as "addedBy", ${proofFacts.handOver} as "handOver",
       ${proofFacts.city} as city, p.status, p.added_by_id is not distinct from $2::integer as "isOwn",
       exists (select from stock_proof_open o where o.proof_id = p.id and o.account_id = $2) as "isOpened",
       p.decided_by as "decidedBy", p.decided_at as "decidedAt", p.reason
     from stock_proof p ${proofFacts.joins} where p.id = $1`,
    [id, readerId],
  )
  return proof
}
