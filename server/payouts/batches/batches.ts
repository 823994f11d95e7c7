import { createHash } from 'node:crypto'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { isTestMoney, listBalances } from '../../withdrawals/index.ts'
import type { Clerk } from '../clerk.ts'
import { refusePayout } from '../refusals.ts'
import { bankFile } from './bank-file.ts'
import {
  holdBatch,
  holdPayoutsToSend,
  holdWaiting,
  insertBatch,
  markExported,
  type PayoutToSend,
} from './store-batches.ts'

export type BatchServices = Pick<Services, 'clock' | 'config' | 'database' | 'fieldCrypto'>

/**
 * Puts approved withdrawals into a batch, all or none.
 * @throws PAYOUTS_TAKEN where one is paid elsewhere or cannot be paid now, PAYOUT_OWN
 */
export const createBatch = (
  { clock, config, database }: BatchServices,
  by: Clerk,
  withdrawalIds: readonly number[],
): Promise<number> =>
  inTransaction(database.db, async (tx) => {
    const ids = [...new Set(withdrawalIds)].toSorted((a, b) => a - b)
    const at = clock.now()
    const waiting = await holdWaiting(tx, ids, by.id)
    if (waiting.some(({ isOwn }) => isOwn)) throw new AppError('PAYOUT_OWN')
    const short = await findShort(tx, waiting, at)
    const isTest = isTestMoney({ config })
    const isPayable = waiting.every(
      (one) => one.isTest === isTest && one.status === 'payable' && !short.has(keyOf(one)),
    )
    if (waiting.length !== ids.length || !isPayable) throw new AppError('PAYOUTS_TAKEN')
    const id = await insertBatch(tx, { withdrawalIds: ids, by: by.id, at })
    const paise = waiting.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    await audit(tx, by, at, 'payout.batched', id, { payouts: ids.length, paise })
    return id
  }).catch(refusePayout)

/**
 * The bank's file of a batch, once: of two clerks at once one has it, the other is told who.
 * @throws BATCH_EXPORTED, BATCH_EMPTY, BATCH_HINDERED, PAYOUT_OWN
 */
export const exportBatch = (
  { clock, config, database, fieldCrypto }: BatchServices,
  by: Clerk,
  id: number,
): Promise<{ file: Buffer; payouts: number; amountPaise: number; digest: string }> =>
  inTransaction(database.db, async (tx) => {
    const batch = await holdBatch(tx, id)
    if (batch === undefined) throw new AppError('NOT_FOUND')
    if (batch.exportedAt !== null)
      throw new AppError('BATCH_EXPORTED', {
        message: `${batch.exportedBy} took the file of this batch already`,
      })
    const payouts = await holdPayoutsToSend(tx, id, by.id)
    if (payouts.length === 0) throw new AppError('BATCH_EMPTY')
    if (payouts.some(({ isOwn }) => isOwn)) throw new AppError('PAYOUT_OWN')
    const at = clock.now()
    const short = await findShort(tx, payouts, at)
    const isTest = isTestMoney({ config })
    const hindered = payouts.filter(
      (one) => one.isTest !== isTest || one.status !== 'payable' || short.has(keyOf(one)),
    )
    if (hindered.length > 0)
      throw new AppError('BATCH_HINDERED', {
        message: `Cannot be paid any more: ${hindered.map(({ reference }) => reference).join(', ')}. Take it out first`,
      })
    const file = bankFile(
      payouts.map((one) => ({ ...one, account: openAccount(fieldCrypto, one) })),
      id,
    )
    const digest = createHash('sha256').update(file).digest()
    const sumPaise = payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const payoutIds = payouts.map((one) => one.id)
    await markExported(tx, { batchId: id, payoutIds, sumPaise, digest, by: by.id, at })
    await audit(tx, by, at, 'payout.exported', id, {
      ...{ payouts: payouts.length, paise: sumPaise, digest: digest.toString('hex') },
    })
    return { file, payouts: payouts.length, amountPaise: sumPaise, digest: digest.toString('hex') }
  }).catch(refusePayout)

/** Opens a number, which may have been sealed anew: it ends as what was asked for does, or no file is made. */
function openAccount({ open }: Pick<FieldCrypto, 'open'>, { reference, ...of }: PayoutToSend): string {
  const account = open(of.accountSealed)
  if (!account.endsWith(of.accountEnd))
    throw new Error(`The account of payout ${reference} is another than was asked for`)
  return account
}

type OfCampaign = { campaignId: number; isTest: boolean }
const keyOf = ({ campaignId, isTest }: OfCampaign) => `${campaignId}:${isTest}`

/** Fundraisers of which more went back to donors than was left beside what they have reserved: they pay nothing out. */
export async function findShort(
  on: Parameters<typeof listBalances>[0],
  rows: readonly OfCampaign[],
  at: Date,
): Promise<ReadonlySet<string>> {
  const short = new Set<string>()
  for (const isTest of [true, false]) {
    const campaignIds = [...new Set(rows.filter((row) => row.isTest === isTest).map((row) => row.campaignId))]
    if (campaignIds.length === 0) continue
    for (const { campaignId, availablePaise } of await listBalances(on, { campaignIds, isTest, at }))
      if (availablePaise < 0) short.add(keyOf({ campaignId, isTest }))
  }
  return short
}

export const isShort = (short: ReadonlySet<string>, row: OfCampaign): boolean => short.has(keyOf(row))

const audit = (
  tx: Tx,
  by: Clerk,
  at: Date,
  action: string,
  batchId: number,
  details: Record<string, unknown>,
) =>
  recordAudit(tx, {
    ...{ at, actorId: by.id, actor: by.name, action, subject: `payout-batch:${batchId}`, details },
  })
