import { createHash } from 'node:crypto'
import { payoutWays, type PayoutWay } from '../../../contract/withdrawals/payout-facts.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { isAboveLimit, isTestMoney, listBalances } from '../../withdrawals/index.ts'
import type { Clerk } from '../clerk.ts'
import { rupeesInEmail } from '../../words/figures.ts'
import { refusePayout } from '../refusals.ts'
import { bankFile } from './bank-file.ts'
import {
  findTakenBatches,
  holdBatch,
  holdPayoutsToSend,
  holdWaiting,
  insertBatch,
  listSent,
  markExported,
  type HeldBatch,
  type PayoutToSend,
  type TakenBatch,
} from './store-batches.ts'

export type BatchServices = Pick<Services, 'clock' | 'config' | 'database' | 'fieldCrypto'>

/**
 * Puts approved withdrawals into a batch, those to UPI ids into another; all or none. A clerk who asks again for the same
 * hears of the batches that there are.
 * @throws PAYOUTS_TAKEN with the batch, where one is paid elsewhere or cannot be paid now, PAYOUT_OWN
 */
export const createBatches = (
  { clock, config, database }: BatchServices,
  by: Clerk,
  withdrawalIds: readonly number[],
): Promise<number[]> =>
  inTransaction(database.db, async (tx) => {
    const ids = [...new Set(withdrawalIds)].toSorted((a, b) => a - b)
    const at = clock.now()
    const waiting = await holdWaiting(tx, ids, by.id)
    if (waiting.some(({ isOwn }) => isOwn)) throw new AppError('PAYOUT_OWN')
    const taken = waiting.length === ids.length ? [] : await findTakenBatches(tx, ids, by.id)
    if (areMadeOf(taken, ids)) return taken.map(({ id }) => id)
    if (taken.length > 0) throw new AppError('PAYOUTS_TAKEN', { message: takenText(taken) })
    const tooLarge = waiting.filter((one) => isAboveLimit({ config }, one))
    if (tooLarge.length > 0) throw new AppError('PAYOUTS_TAKEN', { message: tooLargeText(tooLarge, config) })
    const short = await findShort(tx, waiting, at)
    const isTest = isTestMoney({ config })
    const isPayable = waiting.every(
      (one) => one.isTest === isTest && one.status === 'payable' && !short.has(keyOf(one)),
    )
    if (waiting.length !== ids.length || !isPayable) throw new AppError('PAYOUTS_TAKEN')
    const made: number[] = []
    for (const way of Object.keys(payoutWays) as PayoutWay[]) {
      const ofWay = waiting.filter(({ method }) => method === way)
      if (ofWay.length === 0) continue
      const id = await insertBatch(tx, { withdrawalIds: ofWay.map((one) => one.id), by: by.id, at })
      await audit(tx, by, at, 'payout.batched', id, { payouts: ofWay.length, paise: sumOf(ofWay) })
      made.push(id)
    }
    return made
  }).catch(refusePayout)

/** Whether the same clerk made batches of the very same withdrawals, of which no file was taken. */
const areMadeOf = (taken: readonly TakenBatch[], ids: readonly number[]): boolean =>
  taken.length > 0 &&
  taken.every(({ isMine, isOpen, isWhole }) => isMine && isOpen && isWhole) &&
  taken.reduce((sum, { chosen }) => sum + chosen, 0) === ids.length

const takenText = (taken: readonly TakenBatch[]) =>
  `Put into another batch already: ${taken.map(({ id, by }) => `batch ${id} of ${by}`).join(', ')}. Load the list again`

const tooLargeText = (rows: readonly { id: number }[], { upiPayoutMostPaise }: BatchServices['config']) =>
  `To a UPI id the bank sends at most ${rupeesInEmail(upiPayoutMostPaise)} at a time: leave out ${rows.map(({ id }) => `withdrawal ${id}`).join(', ')}`

type BankFile = { file: Buffer; way: PayoutWay; payouts: number; amountPaise: number; digest: string }

/**
 * The bank's file of a batch, once: of two clerks at once one has it, the other is told who. Who took it, or took it
 * over, has the same file again, while the bank still has something of it to pay.
 * @throws BATCH_EXPORTED, BATCH_EMPTY, BATCH_HINDERED, PAYOUT_OWN
 */
export const exportBatch = (services: BatchServices, by: Clerk, id: number): Promise<BankFile> =>
  inTransaction(services.database.db, async (tx) => {
    const batch = await holdBatch(tx, id, by.id)
    if (batch === undefined) throw new AppError('NOT_FOUND')
    return batch.exportedAt === null ? takeFile(services, tx, by, id) : takeAgain(services, tx, by, batch)
  }).catch(refusePayout)

async function takeFile(
  { clock, config, fieldCrypto }: BatchServices,
  tx: Tx,
  by: Clerk,
  id: number,
): Promise<BankFile> {
  const payouts = await holdPayoutsToSend(tx, id, by.id)
  if (payouts.length === 0) throw new AppError('BATCH_EMPTY')
  if (payouts.some(({ isOwn }) => isOwn)) throw new AppError('PAYOUT_OWN')
  const at = clock.now()
  const short = await findShort(tx, payouts, at)
  const isTest = isTestMoney({ config })
  const way = wayOf(payouts)
  const hindered = payouts.filter(
    (one) =>
      one.isTest !== isTest ||
      one.status !== 'payable' ||
      short.has(keyOf(one)) ||
      one.method !== way ||
      isAboveLimit({ config }, one),
  )
  if (hindered.length > 0)
    throw new AppError('BATCH_HINDERED', {
      message: `Cannot be paid any more: ${hindered.map(({ reference }) => reference).join(', ')}. Take it out first`,
    })
  const { file, digest } = drawFile(fieldCrypto, payouts, id)
  const sumPaise = sumOf(payouts)
  const payoutIds = payouts.map((one) => one.id)
  await markExported(tx, { batchId: id, payoutIds, sumPaise, digest, by: by.id, at })
  const told = { payouts: payouts.length, digest: digest.toString('hex') }
  await audit(tx, by, at, 'payout.exported', id, { ...told, paise: sumPaise })
  return { file, way, ...told, amountPaise: sumPaise }
}

/** The file that was taken already, for who took it: whose answer was lost has it still. Each time is written down. */
async function takeAgain(
  { clock, fieldCrypto }: BatchServices,
  tx: Tx,
  by: Clerk,
  { id, holder, isMine, digest: taken }: HeldBatch,
): Promise<BankFile> {
  const refuse = (message: string) => new AppError('BATCH_EXPORTED', { message })
  if (!isMine) throw refuse(`${holder} took the file of this batch already`)
  const payouts = await listSent(tx, id, by.id)
  if (payouts.some(({ isOwn }) => isOwn)) throw new AppError('PAYOUT_OWN')
  if (!payouts.some(({ isOpen }) => isOpen)) throw refuse('The bank has paid or refused all of this batch')
  const { file, digest } = drawFile(fieldCrypto, payouts, id)
  if (taken === null || !digest.equals(taken))
    throw refuse('The file of this batch cannot be made again as it was')
  const told = { payouts: payouts.length, digest: digest.toString('hex') }
  await audit(tx, by, clock.now(), 'payout.exported-again', id, told)
  return { file, way: wayOf(payouts), ...told, amountPaise: sumOf(payouts) }
}

const sumOf = (payouts: readonly { amountPaise: number }[]) =>
  payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** To accounts, where any of it goes to one. */
const wayOf = (payouts: readonly PayoutToSend[]): PayoutWay =>
  payouts.every(({ method }) => method === 'upi') ? 'upi' : 'bank'

function drawFile(crypto: FieldCrypto, payouts: readonly PayoutToSend[], batchId: number) {
  const file = bankFile(
    wayOf(payouts),
    payouts.map((one) => ({ ...one, account: openAccount(crypto, one) })),
    batchId,
  )
  return { file, digest: createHash('sha256').update(file).digest() }
}

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
    at,
    actorId: by.id,
    actor: by.name,
    action,
    subject: `payout-batch:${batchId}`,
    details,
  })
