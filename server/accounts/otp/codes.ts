import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { otpDigits, otpResendSeconds } from '../../../contract/accounts/otp.ts'
import type { Language } from '../../../shared/languages.ts'
import { tooMany } from '../../http/mount.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { otpMessage, type WithdrawalToConfirm } from './message.ts'
import type { OtpPurpose } from './purposes.ts'
import { countSend, countWrong } from './limits.ts'
import { findSentAt, isOutstanding, replaceCode, tryCode, type CodeName } from './store-codes.ts'

export type CodeServices = Pick<Services, 'clock' | 'config' | 'database' | 'limits' | 'messages'>

type CodeFor = {
  purpose: OtpPurpose
  /** Ten digits, or an e-mail address. */
  recipient: string
  /** Subject of the code within its purpose, such as a withdrawal's number: it is valid for that alone. */
  about?: string
  /** Address that requests or tries the code. */
  ip: string
  /** Whether the recipient's account signed in from there before. */
  isKnownNetwork?: boolean
}

type Sent = CodeFor &
  Asking & {
    /** Withdrawal that a code confirms: the SMS says so. */
    withdrawal?: WithdrawalToConfirm
    /** Sent in place of a code, null for nothing: then no code is right. */
    instead?: Email | null | undefined
  }

/** Origin of a request for a code or link: its address and language. */
export type Asking = { ip: string; language: Language }

export const codeLivesMs = 5 * 60_000
const resendAfterMs = otpResendSeconds * 1000
const mostTries = 5
/** Tries of each code while strangers enter many wrong ones: guessing slows down, and one typing error is allowed. */
const fewTries = 2

/**
 * Sends a code, which replaces the last one. Limits, waiting time and answer are the same whether it reaches a person.
 * @param alongside runs in the same transaction, before the message is queued
 * @throws LIMITED before 60 seconds are over or above the limits; then nothing has happened
 */
export async function sendCode(
  services: CodeServices,
  order: Sent,
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  const counted = await countCode(services, order)
  try {
    await inTransaction(services.database.db, async (tx) => {
      const waitSeconds = await writeCode(tx, services, order, alongside)
      if (waitSeconds > 0) throw tooMany(waitSeconds)
    })
  } catch (error) {
    await counted.giveBack()
    throw error
  }
  if (order.instead === null) await counted.nothingSent()
}

/** Counts a code before it is written, outside every transaction. @throws LIMITED above the limits */
export const countCode = ({ limits }: Pick<CodeServices, 'limits'>, order: CodeFor) =>
  countSend(limits, requestedBy(order))

/**
 * Writes a code that was counted and queues its message, with what else the transaction does or not at all.
 * @returns seconds to wait where the last one was sent a moment ago and stays; else 0
 */
export async function writeCode(
  tx: Tx,
  { clock, config, messages }: Pick<CodeServices, 'clock' | 'config' | 'messages'>,
  order: Sent,
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<number> {
  const { recipient, network } = requestedBy(order)
  const name = nameOf(order)
  const at = clock.realNow()
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0')
  const expiresAt = new Date(at.getTime() + codeLivesMs)
  const [mac = randomBytes(32)] = order.instead === undefined ? macsOf(config, order, code) : []
  const message =
    order.instead === undefined
      ? writeIn(order.language, () =>
          otpMessage({ ...order, recipient }, code, { from: config.organisation, goodUntil: expiresAt }),
        )
      : order.instead
  const notSince = new Date(at.getTime() - resendAfterMs)
  const isReplaced = await replaceCode(tx, name, { mac, network, at, expiresAt, notSince })
  if (!isReplaced) return secondsLeft(tx, name, at)
  await alongside(tx)
  if (message !== null) await messages.queue(tx, message, clock.now())
  return 0
}

/** When a recipient was last sent a code for a purpose and subject, and how many seconds the next one has to wait. */
export async function findLastCode(
  { clock, database }: Pick<CodeServices, 'clock' | 'database'>,
  code: Omit<CodeFor, 'ip'>,
): Promise<{ sentAt: Date | undefined; isOver: boolean; waitSeconds: number }> {
  const at = clock.realNow().getTime()
  const sentAt = await findSentAt(database.pool, nameOf(code))
  if (sentAt === undefined) return { sentAt, isOver: true, waitSeconds: 0 }
  const waitSeconds = Math.max(0, Math.ceil((sentAt.getTime() + resendAfterMs - at) / 1000))
  return { sentAt, isOver: sentAt.getTime() + codeLivesMs <= at, waitSeconds }
}

async function secondsLeft(tx: Tx, name: CodeName, at: Date): Promise<number> {
  const sentAt = await findSentAt(tx, name)
  const leftMs = (sentAt?.getTime() ?? 0) + resendAfterMs - at.getTime()
  return Math.min(otpResendSeconds, Math.max(1, Math.ceil(leftMs / 1000)))
}

/** `over`: expired, used, replaced, tried five times, or never sent. */
export type CodeOutcome = 'right' | 'wrong' | 'over'

/**
 * Tries a code outside every transaction, so that the try counts even when the caller fails. The right one is used up.
 * Without an outstanding code nothing is counted: otherwise any visitor could use up another person's tries.
 * @throws LIMITED above the limits of wrong codes
 */
export async function checkCode(
  services: CodeServices,
  order: CodeFor & { code: string },
): Promise<CodeOutcome> {
  const { clock, config, database, limits } = services
  const requested = requestedBy(order)
  const name = nameOf(order)
  const tryAt = { ...requested, at: clock.realNow() }
  if (!(await isOutstanding(database.pool, name, { ...tryAt, mostTries }))) return 'over'
  const counted = await countWrong(limits, requested)
  const allowed = counted.isCommonLimitReached ? fewTries : mostTries
  const macs = macsOf(config, order, order.code)
  const tried = await tryCode(database.pool, name, macs, { ...tryAt, mostTries: allowed })
  if (tried === undefined || tried.isRight) await counted.giveBack()
  if (tried?.isRight === true) return 'right'
  return tried === undefined || tried.tries >= allowed ? 'over' : 'wrong'
}

const normal = (recipient: string) => recipient.trim().toLowerCase()

const nameOf = ({ purpose, recipient, about = '' }: Omit<CodeFor, 'ip'>): CodeName => ({
  purpose,
  recipient: normal(recipient),
  about,
})

const requestedBy = (order: CodeFor) => ({
  ...nameOf(order),
  network: networkOf(order.ip),
  isKnownNetwork: order.isKnownNetwork === true,
})

/** The MAC under each signing key, the newest first. */
const macsOf = (
  { signingKeys }: CodeServices['config'],
  { purpose, recipient, about = '' }: Omit<CodeFor, 'ip'>,
  code: string,
): Buffer[] =>
  signingKeys.map((key) =>
    createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'sahaya one-time code', 32)))
      .update(JSON.stringify([purpose, normal(recipient), about, code]))
      .digest(),
  )
