import { buffer } from 'node:stream/consumers'
import type { BodyOf } from '../../../contract/call.ts'
import { uploadTexts } from '../../../contract/media.ts'
import {
  billFileBytes,
  billFileTypes,
  billTexts,
  type publicBills,
} from '../../../contract/withdrawals/bills.ts'
import { recordAudit } from '../../audit/index.ts'
import { asFourEyes, findCampaign, findOwnPart, lockCampaign, managesIt } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Actor, SignedInCtx } from '../../http/handlers.ts'
import { forgetPrivate, keepPrivate, publishFile, readPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { queueTrancheLetters } from '../trail/letters/letters.ts'
import { decideBill, findBill, keepBillPrivate, lockBill, offerBill, type StoredBill } from './store-bills.ts'

export type BillServices = Pick<Services, 'changes' | 'clock' | 'database' | 'jobs' | 'storage'>
type Doer = Pick<SignedInCtx, 'actor' | 'ip'>

const fileRule = {
  field: 'file',
  types: billFileTypes,
  maxBytes: billFileBytes,
  tooLarge: uploadTexts.size(billFileBytes),
}

/** @throws NOT_FOUND for who may not ask for money of its fundraiser */
async function holdOwnBill(tx: Tx, actor: Actor, id: number): Promise<StoredBill> {
  const bill = await lockBill(tx, id)
  const part = bill && (await findOwnPart(tx, bill.campaignId, actor.accountId))
  if (!bill || (part !== 'owner' && part !== 'edit')) throw new AppError('NOT_FOUND')
  return bill
}

const record = (
  tx: Tx,
  { actor, ip }: Doer,
  { id, campaignId, title }: StoredBill,
  { action, at, reason }: { action: string; at: Date; reason?: string },
) =>
  recordAudit(tx, {
    at,
    actorId: actor.accountId,
    actor: actor.fullName,
    action,
    subject: `campaign:${campaignId}`,
    details: { bill: id, title, ...(reason && { reason }), ip },
  })

/**
 * Offers a bill to the public: in a version of its own, which stays private until it is approved, or as it is.
 * @throws INVALID at `file`, NOT_FOUND, STEP_IMPOSSIBLE for one that is public
 */
export async function offerPublicBill(
  services: BillServices,
  doer: Doer,
  { documentId: id, file, asItIs }: BodyOf<(typeof publicBills)['offer']>,
): Promise<StoredBill> {
  const { clock, database, storage } = services
  if (file === undefined && asItIs === undefined) throw invalidField('file', billTexts.version)
  if (file !== undefined && asItIs !== undefined) throw invalidField('file', billTexts.both)
  const look = async (tx: Tx) => {
    const bill = await holdOwnBill(tx, doer.actor, id)
    if (bill.status === 'approved') throw new AppError('STEP_IMPOSSIBLE')
    return bill
  }
  // Before the file is looked into, which costs more than anything.
  await inTransaction(database.db, look)
  const stored =
    file && (await storePrivate(storage, { name: file.name, body: await buffer(file.stream()) }, fileRule))
  try {
    const before = await inTransaction(database.db, async (tx) => {
      const bill = await look(tx)
      const at = clock.now()
      if (stored) await keepPrivate(tx, stored, { ownerId: doer.actor.accountId, at })
      await offerBill(tx, { id, publicMediaId: stored?.id ?? null, at })
      await record(tx, doer, bill, { action: 'withdrawal.bill-offered', at })
      return bill
    })
    await forgetVersion(services, before)
  } catch (error) {
    if (stored) await storage.remove(stored.storageKey)
    throw error
  }
  return (await findBill(database.db, id))!
}

/** Removes a version that nobody is to see any more. */
const forgetVersion = ({ database, storage }: BillServices, { publicMediaId }: StoredBill) =>
  forgetPrivate({ db: database.db, storage }, publicMediaId === null ? [] : [publicMediaId])

/** @throws NOT_FOUND, STEP_IMPOSSIBLE for one that is public */
export async function takeBillBack(services: BillServices, doer: Doer, id: number): Promise<void> {
  const before = await inTransaction(services.database.db, async (tx) => {
    const bill = await holdOwnBill(tx, doer.actor, id)
    if (bill.status === 'approved') throw new AppError('STEP_IMPOSSIBLE')
    if (bill.status !== 'offered') return undefined
    await keepBillPrivate(tx, id)
    await record(tx, doer, bill, { action: 'withdrawal.bill-kept-private', at: services.clock.now() })
    return bill
  })
  if (before) await forgetVersion(services, before)
}

/** Bytes of the version that the public is to see. @throws NOT_FOUND for who has no part in it and does not manage it */
export async function viewVersion(
  { clock, database, storage }: BillServices,
  { actor, ip }: Doer,
  id: number,
): Promise<{ body: Buffer; type: string }> {
  const bill = await findBill(database.db, id)
  const campaign = bill && (await findCampaign(database.db, bill.campaignId))
  if (!bill || !campaign || bill.status !== 'offered') throw new AppError('NOT_FOUND')
  const part = await findOwnPart(database.db, bill.campaignId, actor.accountId)
  if (part === undefined && !managesIt(actor, campaign)) throw new AppError('NOT_FOUND')
  const found = await readPrivate({ db: database.db, storage }, bill.publicMediaId ?? bill.mediaId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await inTransaction(database.db, (tx) =>
    record(tx, { actor, ip }, bill, { action: 'withdrawal.bill-viewed', at: clock.now() }),
  )
  return found
}

type Verdict = BodyOf<(typeof publicBills)['decide']>

/**
 * Shows a bill to everybody or says why not; the same verdict again changes nothing. Donors are written to once nothing of
 * the tranche waits any more.
 * @throws NOT_FOUND for another manager's, BILL_REPLACED by a newer version, FOUR_EYES, STEP_IMPOSSIBLE
 */
export async function decidePublicBill(
  services: BillServices,
  doer: Doer,
  { documentId: id, version, verdict, reason }: Verdict,
): Promise<void> {
  const { changes, clock, database, storage } = services
  const { actor } = doer
  const decided = await inTransaction(database.db, async (tx) => {
    const found = await findBill(tx, id)
    const campaign = found && (await lockCampaign(tx, found.campaignId))
    if (!found || !campaign || !managesIt(actor, campaign)) throw new AppError('NOT_FOUND')
    const bill = await lockBill(tx, id)
    // Taken out meanwhile.
    if (!bill) throw new AppError('NOT_FOUND')
    if (bill.version !== version) throw new AppError('BILL_REPLACED')
    if (bill.status === verdict) return undefined
    if (bill.status !== 'offered') throw new AppError('STEP_IMPOSSIBLE')
    const isOwn = (await findOwnPart(tx, bill.campaignId, actor.accountId)) !== undefined
    if (isOwn || bill.uploadedBy === actor.accountId) throw new AppError('FOUR_EYES')
    const at = clock.now()
    const publicMediaId = verdict === 'approved' ? await publish(services, tx, bill) : null
    await decideBill(tx, verdict, { id, publicMediaId, by: actor.accountId, at, reason }).catch(asFourEyes)
    await record(tx, doer, bill, { action: `withdrawal.bill-${verdict}`, at, reason })
    await queueTrancheLetters(services, tx, { withdrawalId: bill.withdrawalId, at })
    return bill
  })
  if (decided === undefined) return
  changes.publish(`fundraiser:${decided.campaignId}`)
  await forgetPrivate(
    { db: database.db, storage },
    decided.publicMediaId === null ? [] : [decided.publicMediaId],
  )
}

/** Makes a public file of what was offered; the private ones stay private. @throws STEP_IMPOSSIBLE where its file is gone */
async function publish({ clock, storage }: BillServices, tx: Tx, bill: StoredBill): Promise<string> {
  const file = await readPrivate({ db: tx, storage }, bill.publicMediaId ?? bill.mediaId)
  if (file === undefined) throw new AppError('STEP_IMPOSSIBLE')
  const { uploadedBy: ownerId, title } = bill
  return publishFile({ db: tx, storage, clock }, { ...file, ownerId, name: title, alt: title })
}
