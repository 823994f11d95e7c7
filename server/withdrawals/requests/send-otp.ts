import { countCode, findLastCode, writeCode } from '../../accounts/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { WithdrawalServices } from '../access.ts'
import {
  findCodeReader,
  findOrganiserNumber,
  markCodeSent,
  type StoredWithdrawal,
} from './store-withdrawals.ts'

/** `waitSeconds`: when another OTP may be asked for. */
export type CodeSent = { to: string; isSent: boolean; waitSeconds: number }

export const shownNumber = (mobileNo: string) => `••••••${mobileNo.slice(-4)}`
const purpose = 'withdrawal' as const
const resendSeconds = 60

/** Names what an OTP is good for: one request, from the number of who organises its fundraiser. */
export const nameOfOtp = (id: number, recipient: string) => ({
  purpose,
  recipient,
  about: `withdrawal:${id}`,
})

type Counted = { waitSeconds: number; giveBack(): Promise<void> }

async function count(
  services: WithdrawalServices,
  { ip }: Pick<SignedInCtx, 'ip'>,
  campaignId: number,
): Promise<Counted> {
  const keptBack = (waitSeconds: number) => ({ waitSeconds, giveBack: async () => undefined })
  const recipient = await findOrganiserNumber(services.database.pool, campaignId)
  if (recipient === undefined) return keptBack(resendSeconds)
  try {
    return { waitSeconds: 0, ...(await countCode(services, { purpose, recipient, ip })) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LIMITED') throw error
    return keptBack(error.retryAfterSeconds ?? resendSeconds)
  }
}

/**
 * Does what sends one OTP for a fundraiser: counts it before, as counts stand outside every transaction, and takes that
 * back unless it was sent. The work is told how long limits keep the OTP back, 0 where they do not.
 */
export async function withCountedOtp<T>(
  services: WithdrawalServices,
  ctx: Pick<SignedInCtx, 'ip'>,
  campaignId: number,
  work: (waitSeconds: number) => Promise<{ answer: T; isSent: boolean }>,
): Promise<T> {
  const { waitSeconds, giveBack } = await count(services, ctx, campaignId)
  let isCounted = false
  try {
    const { answer, isSent } = await work(waitSeconds)
    isCounted = isSent
    return answer
  } finally {
    // Answers what stands all the same: limits are then a little stricter for a while.
    if (!isCounted)
      await giveBack().catch((err: unknown) => services.log.warn({ err }, 'the count of an OTP stays'))
  }
}

/**
 * Sends the OTP of a request to the organiser's number, together with the transaction or not at all. One that was sent a
 * moment ago, or limits, keep it back: the request stands, and says how long to wait. It says what it confirms, in the
 * language of the fundraiser.
 */
export async function writeOtp(
  tx: Tx,
  services: WithdrawalServices,
  { ip }: Pick<SignedInCtx, 'ip'>,
  { id, waitSeconds }: { id: number; waitSeconds: number },
): Promise<CodeSent> {
  const reader = await findCodeReader(tx, id)
  if (reader === undefined) throw new AppError('ORGANISER_NUMBER_MISSING')
  const { mobileNo, language, ...withdrawal } = reader
  const to = shownNumber(mobileNo)
  if (waitSeconds > 0) return { to, isSent: false, waitSeconds }
  const order = { ...nameOfOtp(id, mobileNo), ip, language, withdrawal }
  const leftSeconds = await writeCode(tx, services, order, () =>
    markCodeSent(tx, id, services.clock.realNow()),
  )
  return { to, isSent: leftSeconds === 0, waitSeconds: leftSeconds || resendSeconds }
}

/** Whether a request has an OTP that is still valid. */
export async function readCodeSent(
  services: WithdrawalServices,
  { id, campaignId, otpSentAt }: Pick<StoredWithdrawal, 'id' | 'campaignId' | 'otpSentAt'>,
): Promise<CodeSent | null> {
  const mobileNo = await findOrganiserNumber(services.database.pool, campaignId)
  if (mobileNo === undefined) return null
  const { sentAt, isOver, waitSeconds } = await findLastCode(services, nameOfOtp(id, mobileNo))
  const isSent = !isOver && otpSentAt !== null && sentAt !== undefined && otpSentAt >= sentAt
  return { to: shownNumber(mobileNo), isSent, waitSeconds }
}
