import { writeIn } from '../../words/languages/spoken.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { QuarantineReason } from '../../../contract/finance/statuses.ts'
import { donorHash } from '../../donations/index.ts'
import { coverFund, outOfFunds, owedIn, refundLines, disputeWonLines } from '../../ledger/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { DisputeEvidence, Gateway, GatewayMessage } from '../../platform/gateways/gateway.ts'
import { cancelReceipt } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { disputeEmail, nothingWonEmail, type ReturnedEarlier } from '../emails/templates.ts'
import { recomputeTotals } from '../store-totals.ts'
import { findPayment } from '../store.ts'
import {
  failRefundsNotAsked,
  findDispute,
  insertChargeback,
  linesOfChargeback,
  reverseChargeback,
  saveDispute,
} from './store-disputes.ts'
import {
  returnedSums,
  returnedEarlier,
  leftInFunds,
  lockPayment,
  type LockedPayment,
} from '../store-settle.ts'
import { findPaymentForEmail } from '../emails/payment-for-email.ts'

type State = DisputeEvidence['state']

/** Moves allowed for a dispute. One that was lost may still be won; one that was won is over. */
const moves: Record<State, readonly State[]> = {
  opened: ['lost', 'won'],
  lost: ['won'],
  won: [],
}

/**
 * Follows what a gateway says, signed, of a payment that its bank wants back. What is lost leaves the books, the receipt
 * is cancelled and the donor told; what is won after all comes back into them.
 * @returns why a person must look
 */
export async function applyDisputeWebhook(
  services: Services,
  gateway: Gateway,
  { orderId, gatewayPaymentId, dispute: said }: GatewayMessage,
): Promise<QuarantineReason | undefined> {
  const { database, changes, drains } = services
  if (said === undefined) return 'conflict'
  const payment = await findPayment(database.pool, gateway.name, { orderId, gatewayPaymentId })
  if (payment === undefined) return 'unknown_order'
  if (said.currency !== 'INR') return 'wrong_currency'
  if (said.amountPaise < 1 || said.amountPaise > payment.amountPaise) return 'wrong_amount'
  if (gatewayPaymentId !== undefined && gatewayPaymentId !== payment.gatewayPaymentId) return 'conflict'
  const moved = await inTransaction(database.db, async (tx) => {
    const locked = await lockPayment(tx, payment)
    return locked && { ...(await move(services, tx, locked, said)), campaignId: locked.campaignId }
  })
  if (moved === undefined) return 'conflict'
  if (moved.campaignId !== null) changes.publish(`fundraiser:${moved.campaignId}`)
  drains.nudge('receipts')
  return moved.aside
}

type Outcome = { aside?: QuarantineReason }

async function move(
  services: Services,
  tx: Tx,
  payment: LockedPayment,
  said: DisputeEvidence,
): Promise<Outcome> {
  const at = services.clock.now()
  const saidAt = said.saidAt ?? at
  const about = { payment, said, saidAt, at }
  const before = await findDispute(tx, payment.provider, said.gatewayDisputeId)
  if (before === undefined) {
    // Disputes are opened first, whatever their outcome.
    await saveDispute(tx, { ...about, said: { ...said, state: 'opened' }, bookedPaise: 0 })
    await stand(services, tx, about, { deltaPaise: 0 })
    if (said.state === 'opened') return {}
  } else {
    if (saidAt < before.saidAt) return {}
    if (!moves[before.state].includes(said.state))
      return before.state === 'won' && said.state === 'lost' ? { aside: 'conflict' } : {}
  }
  if (said.state === 'lost') return lose(services, tx, about)
  await saveDispute(tx, { ...about, bookedPaise: 0 })
  const wonPaise = before?.bookedPaise ?? 0
  await stand(services, tx, about, { deltaPaise: wonPaise > 0 ? await winBack(tx, about) : 0, wonPaise })
  return {}
}

type About = { payment: LockedPayment; said: DisputeEvidence; saidAt: Date; at: Date }

/** Covers what a fundraiser has paid out of the money that a bank takes, and takes it back when the bank returns it. */
async function cover(
  tx: Tx,
  { payment: { campaignId, isTest, provider }, said, at }: Omit<About, 'saidAt'>,
  what: 'chargeback' | 'won',
  cameBackPaise = 0,
): Promise<void> {
  if (campaignId === null) return
  const cause = `${what}:${provider}:${said.gatewayDisputeId}`
  await coverFund(tx, { campaignId, isTest, cause, cameBackPaise, at })
}

/** @returns how much came into the funds again */
async function winBack(tx: Tx, { payment, said, at }: About): Promise<number> {
  const which = { payment, disputeId: said.gatewayDisputeId }
  const { owedPaise } = await returnedSums(tx, payment)
  const now = { left: await leftInFunds(tx, payment.captureId), owedPaise }
  const lines = disputeWonLines(payment.provider, await linesOfChargeback(tx, which), now)
  await reverseChargeback(tx, { ...which, lines, at })
  const cameBackPaise = -outOfFunds(lines)
  await cover(tx, { payment, said, at }, 'won', cameBackPaise)
  return cameBackPaise
}

/**
 * Books a chargeback: out of the funds up to the rest of the payment, the remainder as owed by the donor.
 * Disputes that exceed their payment go to quarantine.
 */
async function lose(services: Services, tx: Tx, about: About): Promise<Outcome> {
  const { payment, said, at } = about
  const left = await leftInFunds(tx, payment.captureId)
  const gone = await returnedSums(tx, payment)
  const { paidPaise, disputedPaise } = gone
  const bookedPaise = Math.min(said.amountPaise, paidPaise - disputedPaise)
  const lines = refundLines(payment.provider, left, bookedPaise)
  await saveDispute(tx, { ...about, bookedPaise })
  if (bookedPaise > 0) {
    await insertChargeback(tx, { payment, disputeId: said.gatewayDisputeId, lines, at })
    await cover(tx, about, 'chargeback')
    const leftPaise = left.reduce((sum, { paise }) => sum + paise, 0) - outOfFunds(lines)
    await failRefundsNotAsked(tx, { payment, leftPaise, at })
  }
  await stand(services, tx, about, {
    deltaPaise: -outOfFunds(lines),
    lost: { takenPaise: bookedPaise, twicePaise: owedIn(lines), before: returnedEarlier(gone) },
  })
  return bookedPaise < said.amountPaise ? { aside: 'wrong_amount' } : {}
}

type Moved = {
  /** Change of the funds. */
  deltaPaise: number
  /** Amount charged back, the part the donor has twice, and earlier refunds. */
  lost?: { takenPaise: number; twicePaise: number; before: ReturnedEarlier }
  /** Amount the bank returned, to the funds or against the amount owed. */
  wonPaise?: number
}

/** Payment, gift, raised total, receipt and letter follow what was booked. */
async function stand(
  services: Services,
  tx: Tx,
  { payment, at }: About,
  { deltaPaise, lost, wonPaise = 0 }: Moved,
): Promise<void> {
  const { config, messages } = services
  const { refundedPaise, isMoved, ...standing } = await recomputeTotals(tx, {
    ...payment,
    donorHash: donorHash(payment),
    deltaPaise,
  })
  const amountPaise = lost?.takenPaise ?? deltaPaise
  const staysPaise = payment.giftPaise - refundedPaise
  const touchesGift = deltaPaise > 0 ? isMoved : standing.touchesGift
  const somethingStays = staysPaise > 0
  const { hadReceipt } =
    isMoved || (touchesGift && amountPaise !== 0)
      ? await cancelReceipt(tx, { donationId: payment.donationId, somethingStays, at })
      : { hadReceipt: true }
  if (amountPaise === 0) {
    if (wonPaise > 0) await tellNothingCame(services, tx, { payment, at, wonPaise, staysPaise })
    return
  }
  const about = await findPaymentForEmail(services, tx, payment.attemptId)
  const letter = writeIn(about.language, () =>
    disputeEmail(
      {
        ...about,
        amountPaise,
        staysPaise,
        touchesGift,
        hadReceipt,
        isLost: lost !== undefined,
        twicePaise: lost?.twicePaise ?? 0,
        before: lost?.before,
      },
      config.organisation,
    ),
  )
  await messages.queue(tx, letter, at)
}

/** E-mails that a dispute is closed without a gift, since the money had been refunded before. */
async function tellNothingCame(
  services: Services,
  tx: Tx,
  { payment, at, ...about }: { payment: LockedPayment; at: Date; wonPaise: number; staysPaise: number },
): Promise<void> {
  const told = await findPaymentForEmail(services, tx, payment.attemptId)
  const { refundedPaise: givenBackPaise } = await returnedSums(tx, payment)
  const letter = writeIn(told.language, () =>
    nothingWonEmail({ ...told, ...about, givenBackPaise }, services.config.organisation),
  )
  await services.messages.queue(tx, letter, at)
}
