import type { DisputeStatus } from '../../contract/finance/statuses.ts'
import type { DonationDecision } from '../../contract/finance/quarantine.ts'
import { gatewayTitle } from '../../contract/gateway-titles.ts'
import type { Language } from '../../shared/languages.ts'
import type { ScheduleState } from '../../contract/donations/schedules.ts'
import { dayInWords, rupeesInEmail } from './figures.ts'

type Action =
  | 'gift.captured'
  | 'gift.pan-added'
  | `gift.decided.${DonationDecision}`
  | `refund.${'asked' | 'succeeded' | 'failed' | 'followed_up' | 'returned_by_bank' | 'requested' | 'confirmed' | 'declined'}`
  | 'owed.followed_up'
  | `dispute.${DisputeStatus}`
  | `receipt.${'issued' | 'reissued' | 'cancelled' | 'resent'}`
  | 'authorisation.taken'
  | `settlement.${'booked' | 'unmatched' | 'resolved' | 'file'}`
  | 'unsettled.resolved'
  | 'quarantine.resolved'
  | `schedule.${'skipped' | 'missed' | 'lowered' | 'held'}`
  | `mandate.${ScheduleState}`
  | 'consent.shown'

const words: Record<Action, string> = {
  'gift.captured': 'Received',
  'gift.pan-added': 'PAN or address added',
  'gift.decided.book': 'Decided: booked as received',
  'gift.decided.give_back': 'Decided: refunded',
  'gift.decided.fail': 'Decided: failed',
  'refund.requested': 'Refund requested, to be confirmed',
  'refund.confirmed': 'Refund confirmed',
  'refund.declined': 'Refund declined',
  'refund.asked': 'Refund requested',
  'refund.succeeded': 'Refunded',
  'refund.failed': 'Refund failed',
  'refund.returned_by_bank': 'Returned by bank transfer',
  'refund.followed_up': 'Failed refund followed up',
  'owed.followed_up': 'Amount owed by donor closed',
  'dispute.opened': 'Disputed',
  'dispute.lost': 'Dispute lost',
  'dispute.won': 'Dispute won',
  'receipt.issued': 'Receipt issued',
  'receipt.reissued': 'Receipt reissued',
  'receipt.cancelled': 'Receipt cancelled',
  'receipt.resent': 'Receipt sent again',
  'authorisation.taken': 'Mandate authorisation received',
  'settlement.booked': 'Settled by the gateway',
  'settlement.unmatched': 'Paid out by the gateway, not matched',
  'settlement.file': 'Settlement file uploaded',
  'settlement.resolved': 'Settlement line resolved',
  'unsettled.resolved': 'Unsettled entry resolved',
  'quarantine.resolved': 'Message in quarantine resolved',
  'schedule.skipped': 'Donation skipped',
  'schedule.missed': 'Donation skipped, too late to collect',
  'schedule.lowered': 'Amount lowered',
  'schedule.held': 'Donor’s pause taken over',
  'consent.shown': 'Consent text shown',
  'mandate.draft': 'Being set up',
  'mandate.link_issued': 'Sent to the gateway for authorisation',
  'mandate.bank_pending': 'Authorised; awaiting bank',
  'mandate.active': 'Active',
  'mandate.paused': 'Paused',
  'mandate.suspended': 'Suspended',
  'mandate.completed': 'Completed',
  'mandate.cancelled': 'Stopped',
  'mandate.revoked': 'Revoked at the bank',
  'mandate.expired': 'Expired',
  'mandate.auth_failed': 'Not authorised',
}

/** An action of the audit trail in words; one that has none stays as it is. */
export const actionInWords = (action: string): string => (words as Record<string, string>)[action] ?? action

const others: Record<string, string> = {
  donor: 'The donor',
  runner: 'System',
  receipts: 'System',
  settlements: 'System',
}

/** Names who did it: a person's name stays, a gateway gets its own spelling. */
export const actorInWords = (actor: string): string =>
  actor.startsWith('gateway:') ? gatewayTitle(actor.slice('gateway:'.length)) : (others[actor] ?? actor)

/** Details in the audit trail beside who, when and what. Amounts are paise. */
export type Details = Readonly<Record<string, unknown>>

const languageNames: Record<Language, string> = { en: 'English', hi: 'Hindi', te: 'Telugu' }

const amount = (paise: unknown) => (typeof paise === 'number' ? rupeesInEmail(paise) : undefined)
/** Formats an amount of a gateway that cannot be booked, perhaps in another currency. */
const toldAmount = (told: unknown) => {
  const { paise, currency } = (told ?? {}) as { paise?: unknown; currency?: unknown }
  if (typeof paise !== 'number' || typeof currency !== 'string') return undefined
  return currency === 'INR' ? rupeesInEmail(paise) : `${rupeesInEmail(paise).replace('₹', '')} ${currency}`
}
const line = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? `${name} ${value}` : undefined

/** The amounts, days and numbers of a deed: ‘₹2,500 → ₹2,000’. @returns null when there are none */
export function detailsInWords(d: Details): string | null {
  const { from, to, dueOn, sentOn } = d
  const parts = [
    typeof from === 'number' && typeof to === 'number'
      ? `${rupeesInEmail(from)} → ${rupeesInEmail(to)}`
      : undefined,
    typeof dueOn === 'string' ? dayInWords(dueOn) : undefined,
    amount(d['paise']),
    line('ordered', amount(d['ordered'])),
    line('came', amount(d['came'])),
    line('the gateway told of', toldAmount(d['told'])),
    line('taken', d['booked'] === 0 ? undefined : amount(d['booked'])),
    line('paid out', amount(d['net'])),
    line('fee', amount(d['fee'])),
    line('GST', amount(d['tax'])),
    line('receipt', d['number']),
    line('payment', d['payment']),
    line('refund', d['gatewayRefund'] ?? d['refund']),
    line('bank reference', d['bankReference']),
    typeof sentOn === 'string' ? `sent on ${dayInWords(sentOn)}` : undefined,
    line('dispute', d['dispute']),
    line('order', d['order']),
    line('in', languageNames[d['language'] as Language]),
    line('words of', d['words']),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** Finds the reason, whoever wrote it. */
export function reasonIn({ reason, remark }: Details): string | null {
  const why = reason ?? remark
  return typeof why === 'string' && why !== '' ? why : null
}
