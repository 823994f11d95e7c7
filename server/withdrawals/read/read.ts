import { withdrawalPurposes, type WithdrawalPurpose } from '../../../contract/withdrawals/facts.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { istDay } from '../../platform/ist.ts'
import { isTestMoney, readMoney, type WithdrawalServices } from '../access.ts'
import { findBalance } from '../balance/store-balance.ts'
import { listLoosePapers, listPapers } from '../papers/store-papers.ts'
import { findPayee, findPayeeCheck } from '../payees/store-payees.ts'
import { mostAtOnce } from '../payees/upi-limit.ts'
import { findHindrances } from '../requests/hindrances.ts'
import { readCodeSent, shownNumber } from '../requests/send-otp.ts'
import { findOrganiserNumber, findWithdrawal } from '../requests/store-withdrawals.ts'
import { readWithdrawalParts } from './store-detail.ts'
import { rupeesOf, toAmounts, toPaper, toPayee, toPayeeNow } from './to-wire.ts'

const purposes = (Object.entries(withdrawalPurposes) as [WithdrawalPurpose, string][]).map(
  ([value, label]) => ({
    value,
    label,
  }),
)

/** Says what a fundraiser may pay out, and what stands in the way. @throws FUNDRAISER_NOT_FOUND */
export async function readOverview(services: WithdrawalServices, { actor }: SignedInCtx, campaignId: number) {
  const { clock, database } = services
  const { pool } = database
  const { campaign, mayAsk, mayDecide, mayDecidePayee } = await readMoney(services, actor, campaignId)
  const at = clock.now()
  const today = istDay(at)
  const isTest = isTestMoney(services)
  const [balance, payee, check, papers, hinders, number] = await Promise.all([
    findBalance(pool, { campaignId, isTest, at }),
    findPayee(pool, campaignId),
    findPayeeCheck(pool, campaignId, isTest),
    listLoosePapers(pool, campaignId, at),
    findHindrances(pool, campaign, { today, isTest }),
    findOrganiserNumber(pool, campaignId),
  ])
  const most = payee && mostAtOnce(services, payee)
  const nothing = balance.availablePaise <= 0 ? (['nothing_available'] as const) : []
  return {
    campaignId,
    title: campaign.title!,
    status: campaign.status,
    today,
    purposes,
    amounts: toAmounts(balance),
    payee: payee === undefined ? null : toPayeeNow(payee, check, mayDecidePayee),
    mostAtOnce: most === undefined ? null : rupeesOf(most),
    documents: papers.map((paper) => toPaper(services, paper)),
    hinders: [...hinders, ...nothing],
    otpTo: number === undefined ? null : shownNumber(number),
    can: {
      ask: mayAsk,
      decide: mayDecide,
      decidePayee: mayDecidePayee && (check?.status === 'doubtful' || check?.status === 'unreachable'),
    },
  }
}

/** One withdrawal with all that belongs to it. @throws NOT_FOUND for who may not read the fundraiser's money */
export async function readWithdrawal(services: WithdrawalServices, { actor }: SignedInCtx, id: number) {
  const { clock, database } = services
  const { pool } = database
  const found = await findWithdrawal(pool, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { mayAsk, mayDecide } = await readMoney(services, actor, found.campaignId).catch(() => {
    throw new AppError('NOT_FOUND')
  })
  const [parts, papers, payee] = await Promise.all([
    readWithdrawalParts(pool, id),
    listPapers(pool, id),
    findPayee(pool, found.campaignId),
  ])
  const at = clock.now()
  const { campaignId, status, isTest, purpose, askedAt, expiresAt, reason, amountPaise } = found
  const isOpen = status === 'requested' && expiresAt > at
  const otp = mayAsk && isOpen ? await readCodeSent(services, found) : null
  const isUnpaid = status === 'approved' && (parts.payout === null || parts.payout.status === 'failed')
  const missing = Math.max(0, amountPaise - parts.billedPaise)
  return {
    id,
    campaignId,
    title: parts.title,
    status,
    isTest,
    purpose,
    reason,
    askedBy: parts.askedBy,
    amount: rupeesOf(amountPaise),
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isLapsed: status === 'requested' && !isOpen,
    today: istDay(at),
    lines: parts.lines.map((line) => ({ what: line.what, amount: rupeesOf(line.amountPaise) })),
    payee: toPayee(found),
    payeeChanged:
      payee === undefined ||
      !payee.fingerprint.equals(found.fingerprint) ||
      payee.ifsc !== (found.ifsc ?? '') ||
      payee.holder !== found.holder,
    moves: parts.moves.map((move) => ({ ...move, at: move.at.toISOString() })),
    documents: papers.map((paper) => toPaper(services, paper)),
    payout: parts.payout,
    bills:
      found.billsDueOn === null
        ? null
        : {
            dueOn: found.billsDueOn,
            amount: rupeesOf(parts.billedPaise),
            missing: rupeesOf(missing),
            isOverdue: status === 'paid' && missing > 0 && found.billsDueOn < istDay(at),
            waivedReason: found.waivedReason,
          },
    otp,
    can: {
      confirm: mayAsk && isOpen,
      cancel: mayAsk && (isOpen || status === 'otp_confirmed' || isUnpaid),
      decide: mayDecide && status === 'otp_confirmed',
      addBill: mayAsk && status === 'paid',
    },
  }
}
