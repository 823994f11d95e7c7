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
import { countSend, countWrong, type Counted } from './limits.ts'
import { findSentAt, replaceCode, tryCode, type CodeName } from './store-codes.ts'

export type CodeServices = Pick<Services, 'clock' | 'config' | 'database' | 'limits' | 'messages'>

type CodeFor = {
  purpose: OtpPurpose
  /** Ten digits, or an e-mail address. */
  recipient: string
  /** Subject of the code within its purpose, such as a withdrawal's number: it is valid for that alone. */
  about?: string
  /** Address of who asks or tries. */
  ip: string
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

/**
 * Sends a code, which replaces the last one. Limits, waiting time and answer are the same whether somebody gets it.
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
}

/** Counts a code before it is written, outside every transaction. @throws LIMITED above the limits */
export const countCode = (
  { limits }: Pick<CodeServices, 'limits'>,
  { recipient, ip }: Pick<CodeFor, 'recipient' | 'ip'>,
): Promise<Counted> => countSend(limits, normal(recipient), networkOf(ip))

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
  const { purpose } = order
  const recipient = normal(order.recipient)
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
  const isReplaced = await replaceCode(tx, { purpose, recipient, mac, at, expiresAt, notSince })
  if (!isReplaced) return secondsLeft(tx, { purpose, recipient }, at)
  await alongside(tx)
  if (message !== null) await messages.queue(tx, message, clock.now())
  return 0
}

/** When a recipient was last sent a code for a purpose, and for how many seconds the next one has to wait. */
export async function findLastCode(
  { clock, database }: Pick<CodeServices, 'clock' | 'database'>,
  { purpose, recipient }: CodeName,
): Promise<{ sentAt: Date | undefined; isOver: boolean; waitSeconds: number }> {
  const at = clock.realNow().getTime()
  const sentAt = await findSentAt(database.pool, { purpose, recipient: normal(recipient) })
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
 * Tries a code. Stands outside every transaction, so that a try counts whatever becomes of it; the right one is used up.
 * @throws LIMITED above the limits of wrong codes
 */
export async function checkCode(
  services: CodeServices,
  order: CodeFor & { code: string },
): Promise<CodeOutcome> {
  const { clock, config, database, limits } = services
  const { purpose, code } = order
  const recipient = normal(order.recipient)
  const counted = await countWrong(limits, recipient, networkOf(order.ip))
  const tried = await tryCode(
    database.pool,
    { purpose, recipient },
    { macs: macsOf(config, order, code), at: clock.realNow(), mostTries },
  )
  if (tried?.isRight !== true) return tried === undefined || tried.tries >= mostTries ? 'over' : 'wrong'
  await counted.giveBack()
  return 'right'
}

const normal = (recipient: string) => recipient.trim().toLowerCase()

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
