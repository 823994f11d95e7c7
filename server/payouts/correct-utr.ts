import { AppError, invalidField } from '../http/app-error.ts'
import { holdTransfer, holdTransfers } from '../ledger/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { tellOfWithdrawals } from '../withdrawals/index.ts'
import type { Clerk } from './clerk.ts'
import { auditPayout, heldPayout, heldPayouts, recordOf, type PayoutServices } from './record.ts'
import { utrTaken } from './refusals.ts'
import { changeUtrs, findPayoutWith, isOnStatement, type HeldPayout } from './store-payouts.ts'

export type UtrInput = {
  payoutId: number
  was: string
  utr: string
  reason: string
  exchange?: boolean | undefined
}

/**
 * Puts right a UTR that was recorded by mistake, until a statement of the bank shows it; the organiser hears the right one.
 * With `exchange`, the payout that has this number gets the other one.
 * @throws PAYOUT_DECIDED, PAYOUT_OWN, CHANGED_MEANWHILE, UTR_CONFIRMED, or what is wrong with the number
 */
export const correctUtr = (services: PayoutServices, by: Clerk, input: UtrInput): Promise<void> =>
  recordOf(services, (tx) => (input.exchange ? exchange : correct)(services, tx, by, input))

const exchangeHint = '. If it has the number of this one, choose to exchange them'

type Correction = { payout: HeldPayout; utr: string }

async function correct(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  { payoutId, was, utr, reason }: UtrInput,
): Promise<HeldPayout> {
  const payout = await heldPayout(tx, payoutId, by)
  if (isDone(payout, { was, utr })) return payout
  await assertWrong(tx, payout, { was, utr })
  const taken = await holdTransfer(tx, utr)
  if (taken !== undefined) throw utrTaken(taken.payout, exchangeHint)
  await put(services, tx, by, [{ payout, utr }], reason)
  return payout
}

/** Corrects two payouts that have each other's number. */
async function exchange(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  { payoutId, was, utr, reason }: UtrInput,
): Promise<HeldPayout | HeldPayout[]> {
  const otherId = await findPayoutWith(tx, utr)
  const [payout, other] = await heldPayouts(tx, otherId === undefined ? [payoutId] : [payoutId, otherId], by)
  if (isDone(payout!, { was, utr })) return payout!
  await assertWrong(tx, payout!, { was, utr })
  await holdTransfers(tx, [was, utr])
  if (other === undefined)
    throw invalidField('utr', 'No payout has this number: there is nothing to exchange it with')
  if (other.utr !== utr) throw new AppError('CHANGED_MEANWHILE')
  const { reference } = other
  if (other.status !== 'paid')
    throw invalidField('utr', `Payout ${reference} has this number, and came back with it`)
  if (await isOnStatement(tx, other.id))
    throw invalidField(
      'utr',
      `A statement of the bank shows this number for payout ${reference}: it stays there`,
    )
  await put(
    services,
    tx,
    by,
    [
      { payout: payout!, utr },
      { payout: other, utr: was },
    ],
    reason,
  )
  return [payout!, other]
}

type Numbers = { was: string; utr: string }

/** Whether a payout has its right number by now: the same correction was sent again. */
const isDone = (payout: HeldPayout, { was, utr }: Numbers) =>
  payout.status === 'paid' && payout.utr === utr && was !== utr

async function assertWrong(tx: Tx, payout: HeldPayout, { was, utr }: Numbers): Promise<void> {
  if (payout.status !== 'paid') throw new AppError('PAYOUT_DECIDED')
  if (payout.utr !== was) throw new AppError('CHANGED_MEANWHILE')
  if (utr === was) throw invalidField('utr', 'This is the number that is recorded')
  if (await isOnStatement(tx, payout.id)) throw new AppError('UTR_CONFIRMED')
}

/** Writes the right numbers down, each with its trace and its letter. */
async function put(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  corrections: readonly Correction[],
  reason: string,
): Promise<void> {
  const at = services.clock.now()
  const changes = corrections.map(({ payout, utr }) => ({ payoutId: payout.id, was: payout.utr!, utr }))
  await changeUtrs(tx, changes, { reason, by: by.id, at })
  for (const { payout, utr } of corrections)
    await auditPayout(tx, by, at, 'payout.utr_corrected', payout.id, {
      reference: payout.reference,
      withdrawal: payout.withdrawalId,
      was: payout.utr,
      utr,
      reason,
    })
  await tellOfWithdrawals(
    services,
    tx,
    corrections.map(({ payout, utr }) => ({ id: payout.withdrawalId, news: 'utr' as const, utr })),
  )
}
