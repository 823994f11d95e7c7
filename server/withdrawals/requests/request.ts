import type { BodyOf } from '../../../contract/call.ts'
import { withdrawalLimits, withdrawalTexts as texts } from '../../../contract/withdrawals/facts.ts'
import type { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { once } from '../../http/records/once.ts'
import type { Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import { rupeesInEmail } from '../../words/figures.ts'
import { holdToAsk, isTestMoney, mayAskFor, type WithdrawalServices } from '../access.ts'
import { findBalance } from '../balance/store-balance.ts'
import { attachQuotations } from '../papers/store-papers.ts'
import { ensureAsked } from '../payees/check.ts'
import { findPayee } from '../payees/store-payees.ts'
import { isAboveLimit } from '../payees/upi-limit.ts'
import { assertNothingHinders } from './hindrances.ts'
import { readCodeSent, withCountedOtp, writeOtp, type CodeSent } from './send-otp.ts'
import {
  countOpenWithdrawals,
  findWithdrawal,
  insertWithdrawal,
  nextWithdrawalId,
} from './store-withdrawals.ts'

type Asked = BodyOf<(typeof withdrawals)['request']>
export type Requested = { id: number; expiresAt: string; otp: CodeSent }

/** Time within which a request is confirmed, or counts as nothing. */
const confirmedWithinMs = 10 * 60_000
const paise = (rupees: number) => Math.round(rupees * 100)

function assertSum({ amount, lines }: Asked): void {
  const sum = lines.reduce((total, line) => total + paise(line.amount), 0)
  if (sum !== paise(amount))
    throw invalidField('lines', texts.sum(rupeesInEmail(sum), rupeesInEmail(paise(amount))))
}

/**
 * Asks for money of a fundraiser: reserves it and sends the OTP that confirms it, both or neither. Of those who ask at
 * once each sees what the one before has reserved. Repeated with its key it is the same request, and sends nothing.
 * @throws INVALID, FUNDRAISER_NOT_FOUND, WITHDRAWAL_TOO_LARGE with what is available, or whatever hinders
 */
export async function requestWithdrawal(
  services: WithdrawalServices,
  ctx: SignedInCtx,
  body: Asked,
): Promise<Requested> {
  const { clock, database } = services
  assertSum(body)
  // Before a bank is asked, which costs more than anything.
  if (!(await mayAskFor(database.db, ctx.actor, body.campaignId))) throw new AppError('FUNDRAISER_NOT_FOUND')
  await ensureAsked(services, body.campaignId)
  return withCountedOtp(services, ctx, body.campaignId, async (waitSeconds) => {
    let written: Requested | undefined
    const kept = await once({ db: database.db, clock }, ctx, body, async (tx) => {
      const made = await reserve(tx, services, ctx, body)
      written = { ...made, otp: await writeOtp(tx, services, ctx, { id: made.id, waitSeconds }) }
      return made
    })
    // Another one at once with the same key may have been first: what this one wrote is undone then.
    if (written?.id === kept.id) return { answer: written, isSent: written.otp.isSent }
    return { answer: { ...kept, otp: await readOtp(services, kept.id) }, isSent: false }
  })
}

/** OTP of a request that is repeated. @throws ORGANISER_NUMBER_MISSING */
async function readOtp(services: WithdrawalServices, id: number): Promise<CodeSent> {
  const sent = await readCodeSent(services, (await findWithdrawal(services.database.pool, id))!)
  if (sent === null) throw new AppError('ORGANISER_NUMBER_MISSING')
  return sent
}

async function reserve(
  tx: Tx,
  services: WithdrawalServices,
  { actor, ip }: SignedInCtx,
  { campaignId, amount, purpose, lines, documentIds }: Asked,
): Promise<Omit<Requested, 'otp'>> {
  const { clock } = services
  const campaign = await holdToAsk(tx, actor, campaignId)
  const at = clock.now()
  const isTest = isTestMoney(services)
  await assertNothingHinders(tx, campaign, { today: istDay(at), isTest })
  if ((await countOpenWithdrawals(tx, campaignId, at)) >= withdrawalLimits.open)
    throw new AppError('WITHDRAWALS_FULL')
  const { availablePaise } = await findBalance(tx, { campaignId, isTest, at })
  if (paise(amount) > availablePaise)
    throw new AppError('WITHDRAWAL_TOO_LARGE', {
      fields: { amount: texts.available(rupeesInEmail(Math.max(0, availablePaise))) },
    })
  const payee = await findPayee(tx, campaignId)
  if (payee !== undefined && isAboveLimit(services, { ...payee, amountPaise: paise(amount) }))
    throw invalidField('amount', texts.upiMost(rupeesInEmail(services.config.upiPayoutMostPaise)))
  const id = await nextWithdrawalId(tx)
  const expiresAt = new Date(at.getTime() + confirmedWithinMs)
  await insertWithdrawal(tx, {
    id,
    campaignId,
    isTest,
    amountPaise: paise(amount),
    purpose,
    by: actor.accountId,
    at,
    expiresAt,
    lines: lines.map((line) => ({ what: line.what, amountPaise: paise(line.amount) })),
  })
  const wanted = [...new Set(documentIds)]
  if ((await attachQuotations(tx, { campaignId, withdrawalId: id, ids: wanted, at })) !== wanted.length)
    throw invalidField('documentIds', texts.document)
  await recordAudit(tx, {
    at,
    actorId: actor.accountId,
    actor: actor.fullName,
    action: 'withdrawal.requested',
    subject: `withdrawal:${id}`,
    details: { campaignId, amountPaise: paise(amount), purpose, ip },
  })
  return { id, expiresAt: expiresAt.toISOString() }
}
