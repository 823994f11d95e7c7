import type { ErrorCode } from '../../../contract/errors.ts'
import type { Tx } from '../db/database.ts'
import { isMailAddress } from '../email/mail.ts'
import { onlyWanted } from './store-choices.ts'
import type { Channel } from './store.ts'
import { copyMessage, lockCopies, lockMessage, queueAgain, type Resendable } from './store-resend.ts'

/** Reason for which a message is not sent again. */
export type ResendBar = 'queued' | 'expired' | 'no_address' | 'cancelled'
export type Resent =
  | 'unknown'
  | 'unwanted'
  | 'just_sent'
  | ResendBar
  | { id: number; template: string; isCopy: boolean; waits: boolean }

/** Refusal of each reason for which a message is not sent again. */
export const resendRefusals: Record<Extract<Resent, string>, ErrorCode> = {
  unknown: 'NOT_FOUND',
  unwanted: 'MESSAGE_UNWANTED',
  queued: 'MESSAGE_WAITS',
  cancelled: 'MESSAGE_CANCELLED',
  expired: 'MESSAGE_EXPIRED',
  no_address: 'MESSAGE_NO_ADDRESS',
  just_sent: 'MESSAGE_JUST_SENT',
}

/** A second press, or a second person, sends no second message. */
const pauseMs = 10 * 60_000

/** Whether a recipient can be one of a channel. */
export const isRecipient = (channel: Channel, recipient: string): boolean =>
  channel === 'email' ? isMailAddress(recipient) : /^[0-9]{10}$/.test(recipient)

/** @param now by the real clock, as OTPs and links expire */
export function resendBar(message: Resendable, now: Date): ResendBar | undefined {
  const { state, channel, recipient, isSecret, isKept, goodUntil } = message
  if (state === 'queued' || state === 'cancelled') return state
  if (!isRecipient(channel, recipient)) return 'no_address'
  const isOver = goodUntil !== null && goodUntil <= now
  return isOver || (isSecret && (!isKept || goodUntil === null)) ? 'expired' : undefined
}

/**
 * Sends a message once more: one that failed as it is, one that was sent as a copy, which mail servers take for another.
 * The caller enqueues what waits.
 */
export async function resend(
  tx: Tx,
  id: number,
  { at, realNow, goesOut }: { at: Date; realNow: Date; goesOut(channel: Channel): boolean },
): Promise<Resent> {
  const message = await lockMessage(tx, id)
  if (message === undefined) return 'unknown'
  const bar = resendBar(message, realNow)
  if (bar !== undefined) return bar
  const { rootId, template, channel, recipient, topic } = message
  const isWanted = topic === null || (await onlyWanted(tx, [{ channel, recipient, topic }])).length > 0
  if (!isWanted) return 'unwanted'
  if (message.state === 'failed') {
    await queueAgain(tx, id)
    return { id, template, isCopy: false, waits: true }
  }
  const last = await lockCopies(tx, rootId)
  if (last !== undefined && at.getTime() - last.getTime() < pauseMs) return 'just_sent'
  const waits = goesOut(channel)
  const copyId = await copyMessage(tx, { id, rootId, state: waits ? 'queued' : 'sent', at })
  return { id: copyId, template, isCopy: true, waits }
}
