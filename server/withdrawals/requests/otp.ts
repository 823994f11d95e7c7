import { otpTexts } from '../../../contract/accounts/otp.ts'
import { checkCode } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { holdToAsk, mayAskFor, type WithdrawalServices } from '../access.ts'
import { assertSamePayee } from './hindrances.ts'
import { nameOfOtp, withCountedOtp, writeOtp, type CodeSent } from './send-otp.ts'
import {
  findOrganiserNumber,
  findWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  type StoredWithdrawal,
} from './store-withdrawals.ts'

const cancellable: ReadonlySet<string> = new Set(['requested', 'otp_confirmed', 'approved'])

/** A request that its asker's side may still confirm. @throws NOT_FOUND, STEP_IMPOSSIBLE, WITHDRAWAL_EXPIRED */
async function findOpen(
  { clock, database }: WithdrawalServices,
  { actor }: SignedInCtx,
  id: number,
): Promise<StoredWithdrawal> {
  const found = await findWithdrawal(database.pool, id)
  if (!found || !(await mayAskFor(database.db, actor, found.campaignId))) throw new AppError('NOT_FOUND')
  assertUnconfirmed(found, clock.now())
  return found
}

function assertUnconfirmed({ status, expiresAt }: StoredWithdrawal, at: Date): void {
  if (status !== 'requested') throw new AppError('STEP_IMPOSSIBLE')
  if (expiresAt <= at) throw new AppError('WITHDRAWAL_EXPIRED')
}

/** Sends another OTP for a request. @throws NOT_FOUND, STEP_IMPOSSIBLE, WITHDRAWAL_EXPIRED */
export async function resendWithdrawalCode(
  services: WithdrawalServices,
  ctx: SignedInCtx,
  id: number,
): Promise<CodeSent> {
  const { campaignId } = await findOpen(services, ctx, id)
  return withCountedOtp(services, ctx, campaignId, async (waitSeconds) => {
    const { db } = services.database
    const otp = await inTransaction(db, (tx) => writeOtp(tx, services, ctx, { id, waitSeconds }))
    return { answer: otp, isSent: otp.isSent }
  })
}

/**
 * Confirms a request with its OTP; from then on it waits for the manager. Confirmed twice it is the same.
 * @returns what to tell where the OTP is not right
 * @throws NOT_FOUND, STEP_IMPOSSIBLE, WITHDRAWAL_EXPIRED, PAYEE_CHANGED, LIMITED
 */
export async function confirmWithdrawal(
  services: WithdrawalServices,
  ctx: SignedInCtx,
  { withdrawalId: id, otp }: { withdrawalId: number; otp: string },
): Promise<string | undefined> {
  const { clock, database } = services
  const before = await findWithdrawal(database.pool, id)
  if (before?.status === 'otp_confirmed' && (await mayAskFor(database.db, ctx.actor, before.campaignId)))
    return undefined
  const { campaignId } = await findOpen(services, ctx, id)
  const mobileNo = await findOrganiserNumber(database.pool, campaignId)
  if (mobileNo === undefined) throw new AppError('ORGANISER_NUMBER_MISSING')
  const outcome = await checkCode(services, {
    ...nameOfOtp(id, mobileNo),
    ip: ctx.ip,
    code: otp,
  })
  if (outcome !== 'right') return otpTexts[outcome]
  await inTransaction(database.db, async (tx) => {
    await holdToAsk(tx, ctx.actor, campaignId)
    const held = (await lockWithdrawal(tx, id))!
    const at = clock.now()
    assertUnconfirmed(held, at)
    await assertSamePayee(tx, held)
    await moveWithdrawal(tx, id, { to: 'otp_confirmed', by: ctx.actor.accountId, at })
    await auditWithdrawal(tx, services, ctx, { action: 'confirmed', id })
  })
  return undefined
}

/**
 * Takes a request back; one that is approved fails, which sets its money free. Cancelled twice it is the same.
 * @throws NOT_FOUND, STEP_IMPOSSIBLE once a payout of it is open
 */
export const cancelWithdrawal = (services: WithdrawalServices, ctx: SignedInCtx, id: number): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const found = await findWithdrawal(tx, id)
    if (!found || !(await mayAskFor(tx, ctx.actor, found.campaignId))) throw new AppError('NOT_FOUND')
    await holdToAsk(tx, ctx.actor, found.campaignId)
    const { status } = (await lockWithdrawal(tx, id))!
    if (status === 'cancelled') return
    if (!cancellable.has(status)) throw new AppError('STEP_IMPOSSIBLE')
    const to = status === 'approved' ? 'failed' : 'cancelled'
    await moveWithdrawal(tx, id, { to, by: ctx.actor.accountId, at: services.clock.now() }).catch(
      (error: unknown) => {
        const isPaidNow = (error as { constraint?: string }).constraint === 'withdrawal_moves'
        throw isPaidNow ? new AppError('STEP_IMPOSSIBLE') : error
      },
    )
    await auditWithdrawal(tx, services, ctx, { action: 'cancelled', id })
  })

/** Writes down what was done with a withdrawal. */
export const auditWithdrawal = (
  tx: Parameters<typeof recordAudit>[0],
  { clock }: Pick<WithdrawalServices, 'clock'>,
  { actor, ip }: Pick<SignedInCtx, 'actor' | 'ip'>,
  { action, id, details = {} }: { action: string; id: number; details?: object },
): Promise<void> =>
  recordAudit(tx, {
    at: clock.now(),
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `withdrawal.${action}`,
    subject: `withdrawal:${id}`,
    details: { ...details, ip },
  })
