import { recordAudit, recordAudits } from '../audit/index.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import {
  coverFunds,
  holdTransfers,
  insertGroups,
  payoutLines,
  transferKey,
  type FundMove,
} from '../ledger/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { addDays, istDay, startOfIstDay } from '../platform/ist.ts'
import type { Services } from '../services.ts'
import { dayInWords } from '../words/figures.ts'
import type { Clerk } from './clerk.ts'
import { tellOfWithdrawals } from '../withdrawals/index.ts'
import { refusePayout, utrTaken } from './refusals.ts'
import {
  failWithdrawals,
  holdPayouts,
  markFailed,
  markPaid,
  markReturned,
  type HeldPayout,
} from './store-payouts.ts'

export type PayoutServices = Pick<Services, 'changes' | 'clock' | 'config' | 'database' | 'messages'>

export type PaidInput = { payoutId: number; utr: string; paidOn: string }
export type FailedInput = { payoutId: number; reason: string; payAgain: boolean }
export type ReturnedInput = { payoutId: number; reason: string; returnedOn: string }

/** Runs what is recorded of payouts in a transaction, and has pages that show their fundraisers drawn anew. */
export async function recordOf(
  { changes, database }: PayoutServices,
  work: (tx: Tx) => Promise<HeldPayout | readonly HeldPayout[]>,
): Promise<void> {
  const recorded = [await inTransaction(database.db, work).catch(refusePayout)].flat()
  changes.publish(...new Set(recorded.map(({ campaignId }) => `fundraiser:${campaignId}`)))
}

/** @throws PAYOUT_DECIDED, PAYOUT_NOT_EXPORTED, PAYOUT_OWN, or what is wrong with a field */
export const recordPaid = (services: PayoutServices, by: Clerk, paid: PaidInput): Promise<void> =>
  recordOf(services, (tx) => payWithin(services, tx, by, paid))

/** The same within a transaction. The same number and day again change nothing. */
export const payWithin = async (services: PayoutServices, tx: Tx, by: Clerk, paid: PaidInput) =>
  (await payMany(services, tx, by, [paid]))[0]!

/** The same of many at once, all or none; no two of them have one number. */
export async function payMany(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  paid: readonly PaidInput[],
): Promise<HeldPayout[]> {
  const at = services.clock.now()
  const all = await holdEach(tx, by, paid)
  const fresh = all.filter(
    ({ held, utr, paidOn }) =>
      held.status !== 'paid' ||
      held.utr === null ||
      transferKey(held.utr) !== transferKey(utr) ||
      held.paidOn !== paidOn,
  )
  for (const { held, paidOn } of fresh) {
    if (held.status === 'paid' || held.status === 'failed') throw new AppError('PAYOUT_DECIDED')
    if (held.status === 'waiting') throw new AppError('PAYOUT_NOT_EXPORTED')
    assertDay('paidOn', paidOn, { since: held.approvedOn, until: istDay(at), what: 'Approved' })
  }
  const [taken] = await holdTransfers(
    tx,
    fresh.map(({ utr }) => utr),
  )
  if (taken !== undefined) throw utrTaken(taken.payout)
  await markPaid(
    tx,
    fresh.map(({ held: { id, withdrawalId }, utr, paidOn }) => ({
      id,
      withdrawalId,
      utr,
      paidOn,
      billsDueOn: addDays(paidOn, services.config.billsDueDays),
    })),
    { by: by.id, at },
  )
  await insertGroups(
    tx,
    fresh.map(({ held: { id, campaignId, isTest, amountPaise }, paidOn }) => ({
      kind: 'payout',
      provider: 'bank',
      entityId: String(id),
      campaignId,
      isTest,
      occurredAt: startOfIstDay(paidOn),
      recordedAt: at,
      lines: payoutLines(campaignId, amountPaise),
    })),
  )
  await auditEach(
    tx,
    by,
    at,
    'payout.paid',
    fresh.map(({ held, utr, paidOn }) => ({ ...named(held), details: { utr, on: paidOn } })),
  )
  await tellOfWithdrawals(
    services,
    tx,
    fresh.map(({ held: { withdrawalId: id }, utr }) => ({ id, news: 'paid', utr })),
  )
  // The bank has sent it, whatever went back to donors since it was approved.
  await coverFunds(
    tx,
    perFund(fresh.map(({ held }) => ({ ...fundOf(held), cause: `payout:${held.id}`, at }))),
  )
  return all.map(({ held }) => held)
}

/** @throws PAYOUT_DECIDED, PAYOUT_OWN */
export const recordFailed = (services: PayoutServices, by: Clerk, failed: FailedInput): Promise<void> =>
  recordOf(services, (tx) => failWithin(services, tx, by, failed))

/** The same within a transaction. */
export async function failWithin(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  { payoutId, reason, payAgain }: FailedInput,
): Promise<HeldPayout> {
  const held = await heldPayout(tx, payoutId, by)
  if (held.status === 'paid' || held.status === 'failed') throw new AppError('PAYOUT_DECIDED')
  const at = services.clock.now()
  const { withdrawalId } = held
  await markFailed(tx, { id: payoutId, reason, by: by.id, at })
  await auditEach(tx, by, at, 'payout.failed', [{ ...named(held), details: { reason, payAgain } }])
  if (!payAgain) {
    await failWithdrawals(tx, [{ withdrawalId, reason }], { by: by.id, at })
    await tellOfWithdrawals(services, tx, [{ id: withdrawalId, news: 'failed', reason }])
  }
  return held
}

/** @throws PAYOUT_NOT_PAID, PAYOUT_OWN, or what is wrong with the day */
export const recordReturned = (services: PayoutServices, by: Clerk, returned: ReturnedInput): Promise<void> =>
  recordOf(services, (tx) => returnWithin(services, tx, by, returned))

/** The same within a transaction: the fund has its money again, and the charity what it covered of it. */
export const returnWithin = async (services: PayoutServices, tx: Tx, by: Clerk, returned: ReturnedInput) =>
  (await returnMany(services, tx, by, [returned]))[0]!

/** The same of many at once, all or none. */
export async function returnMany(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  returned: readonly ReturnedInput[],
): Promise<HeldPayout[]> {
  const at = services.clock.now()
  const all = (await holdEach(tx, by, returned)).map((one) => ({
    ...one,
    returnedAt: startOfIstDay(one.returnedOn),
  }))
  for (const { held, returnedOn } of all) {
    if (held.status !== 'paid' || held.groupId === null) throw new AppError('PAYOUT_NOT_PAID')
    assertDay('returnedOn', returnedOn, { since: held.paidOn!, until: istDay(at), what: 'Paid' })
  }
  const rows = all.map(({ held: { id, withdrawalId }, reason, returnedAt }) => ({
    id,
    withdrawalId,
    reason,
    returnedAt,
  }))
  await markReturned(tx, rows, { by: by.id, at })
  await insertGroups(
    tx,
    all.map(({ held: { id, campaignId, isTest, amountPaise, groupId }, returnedAt }) => ({
      kind: 'payout_return',
      provider: 'bank',
      entityId: String(id),
      campaignId,
      isTest,
      correctsGroupId: groupId!,
      occurredAt: returnedAt,
      recordedAt: at,
      lines: payoutLines(campaignId, -amountPaise),
    })),
  )
  await auditEach(
    tx,
    by,
    at,
    'payout.returned',
    all.map(({ held, returnedOn, reason }) => ({ ...named(held), details: { on: returnedOn, reason } })),
  )
  await failWithdrawals(tx, rows, { by: by.id, at })
  await tellOfWithdrawals(
    services,
    tx,
    rows.map(({ withdrawalId: id, reason }) => ({ id, news: 'failed', reason })),
  )
  await coverFunds(
    tx,
    perFund(
      all.map(({ held }) => ({
        ...fundOf(held),
        cause: `payout_return:${held.id}`,
        cameBackPaise: held.amountPaise,
        at,
      })),
    ),
  )
  return all.map(({ held }) => held)
}

/** Holds payouts beside what is said of each. @throws NOT_FOUND, PAYOUT_OWN */
async function holdEach<Input extends { payoutId: number }>(tx: Tx, by: Clerk, given: readonly Input[]) {
  const found = await holdPayouts(
    tx,
    given.map(({ payoutId }) => payoutId),
    by.id,
  )
  const byId = new Map(found.map((one) => [one.id, one] as const))
  return given.map((one) => {
    const held = byId.get(one.payoutId)
    if (held === undefined) throw new AppError('NOT_FOUND')
    if (held.isOwn) throw new AppError('PAYOUT_OWN')
    return { ...one, held }
  })
}

/** The same of payouts alone, in the order that is given. */
export const heldPayouts = async (tx: Tx, ids: readonly number[], by: Clerk): Promise<HeldPayout[]> =>
  (
    await holdEach(
      tx,
      by,
      ids.map((payoutId) => ({ payoutId })),
    )
  ).map(({ held }) => held)

export const heldPayout = async (tx: Tx, payoutId: number, by: Clerk): Promise<HeldPayout> =>
  (await heldPayouts(tx, [payoutId], by))[0]!

const fundOf = ({ campaignId, isTest }: HeldPayout) => ({ campaignId, isTest })

/** One move for each fund, named by the last of its causes. */
function perFund(moves: readonly FundMove[]): FundMove[] {
  const funds = new Map<string, FundMove>()
  for (const move of moves) {
    const key = `${move.campaignId}:${move.isTest}`
    const cameBackPaise = (funds.get(key)?.cameBackPaise ?? 0) + (move.cameBackPaise ?? 0)
    funds.set(key, { ...move, cameBackPaise })
  }
  return [...funds.values()]
}

function assertDay(
  field: string,
  day: string,
  { since, until, what }: { since: string; until: string; what: string },
): void {
  if (day > until) throw invalidField(field, 'This day is in the future')
  if (day < since) throw invalidField(field, `${what} on ${dayInWords(since)}: enter that day or a later one`)
}

type Told = Pick<HeldPayout, 'id' | 'reference' | 'withdrawalId' | 'amountPaise'>
const named = ({ id, reference, withdrawalId, amountPaise }: HeldPayout): Told => ({
  id,
  reference,
  withdrawalId,
  amountPaise,
})

export const auditPayout = (
  tx: Tx,
  by: Clerk,
  at: Date,
  action: string,
  payoutId: number,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, { at, actorId: by.id, actor: by.name, action, subject: `payout:${payoutId}`, details })

const auditEach = (
  tx: Tx,
  by: Clerk,
  at: Date,
  action: string,
  told: readonly (Told & { details: Record<string, unknown> })[],
): Promise<void> =>
  recordAudits(
    tx,
    told.map(({ id, reference, withdrawalId: withdrawal, amountPaise: paise, details }) => ({
      at,
      actorId: by.id,
      actor: by.name,
      action,
      subject: `payout:${id}`,
      details: { reference, withdrawal, paise, ...details },
    })),
  )
