import type { Schedule } from '../../../contract/donations/schedules.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'

type Standing = Pick<Schedule, 'state' | 'wasAgreed' | 'fundraiserRests' | 'heldByBank'> & {
  pausedUntil?: string | null
  gifts: readonly Pick<Schedule['gifts'][number], 'state' | 'back'>[]
}

export const isGiven = ({ gifts }: Pick<Standing, 'gifts'>) => gifts.some(({ state }) => state === 'paid')

/** Whether something that it gave neither went nor goes back. */
export const isKept = ({ gifts }: Pick<Standing, 'gifts'>) =>
  gifts.some(({ state, back }) => state === 'paid' && (back === null || back.stays > 0))

/** Whether it is still to be collected, or is being collected. */
export const isToCome = (state: string) => ['planned', 'notified', 'debiting', 'retry_wait'].includes(state)

/** Whether nothing is collected for now: what falls due meanwhile is left out. */
export const isHeld = ({ state, fundraiserRests }: Pick<Standing, 'state' | 'fundraiserRests'>) =>
  fundraiserRests || state === 'paused' || state === 'suspended'

/** Whether it ended before its donor had agreed. */
export const wasNeverBegun = ({ state, wasAgreed }: Pick<Standing, 'state' | 'wasAgreed'>) =>
  !wasAgreed && (state === 'expired' || state === 'auth_failed' || state === 'revoked')

/** Names the status of a recurring gift in a few words. */
export function scheduleStateText(schedule: Standing): string {
  if (wasNeverBegun(schedule)) return m.recurring_state_none()
  switch (schedule.state) {
    case 'draft':
    case 'link_issued':
      return m.recurring_state_waiting()
    case 'bank_pending':
      return m.recurring_state_bank()
    case 'active':
      return schedule.fundraiserRests ? m.recurring_state_held() : m.recurring_state_active()
    case 'paused':
      return schedule.pausedUntil
        ? m.recurring_state_paused_until({ day: dayText(schedule.pausedUntil) })
        : m.recurring_state_paused()
    case 'suspended':
      return schedule.heldByBank ? m.recurring_state_bank_holds() : m.recurring_state_suspended()
    case 'completed':
      if (isKept(schedule)) return m.recurring_state_completed()
      return isGiven(schedule) ? m.recurring_state_gone() : m.recurring_state_empty()
    case 'expired':
      return isGiven(schedule) ? m.recurring_state_stopped() : m.recurring_state_empty()
    case 'cancelled':
    case 'revoked':
    case 'auth_failed':
      return m.recurring_state_stopped()
  }
}

/** Text on a received gift: kept, refunded, charged back or pending, with the amount if partial. */
export function collectedText(back: Schedule['gifts'][number]['back']): string {
  if (back === null) return m.recurring_gift_paid()
  const ways = [
    [m.thanks_given_back(), back.given],
    [m.thanks_taken_back(), back.taken],
    [m.thanks_on_its_way(), back.onItsWay],
  ] as const
  const told = ways.filter(([, sum]) => sum > 0)
  if (back.stays === 0 && told.length === 1) return told[0]![0]
  return [
    ...(back.stays > 0 ? [m.recurring_gift_paid()] : []),
    ...told.map(([way, sum]) => `${way}: ${formatRupees(sum)}`),
  ].join(' · ')
}

const ways: readonly (readonly [RegExp, () => string])[] = [
  [/upi/i, m.recurring_by_upi],
  [/^(cc|dc|.*card.*)$/i, m.recurring_by_card],
  [/nb|nach|bank/i, m.recurring_by_bank],
]
const gatewayNames: Record<string, string> = { payu: 'PayU', razorpay: 'Razorpay', cashfree: 'Cashfree' }

/** Describes the method of collection, once known, and the gateway, as the bank's statement names it. */
export function collectedByText({ gateway, method, upi }: Schedule['collectedBy']): string {
  const through = gatewayNames[gateway] ?? gateway
  // Known by the UPI id that agreed before anything was paid.
  const known = method ?? (upi === null ? '' : 'upi')
  const way = ways.find(([word]) => word.test(known))?.[1]()
  return way === undefined ? through : m.recurring_by_through({ way, gateway: through })
}

/** Describes the bank behind it; undefined for another method than UPI, whose own name says it. */
export function bankText({ method, upi }: Schedule['collectedBy']): string | undefined {
  if (upi === null) return method === null || /upi/i.test(method) ? m.recurring_bank_in_app() : undefined
  const { handle, bank, app } = upi
  if (bank === null) return m.recurring_upi_id({ handle })
  return app === null ? m.recurring_upi_bank({ handle, bank }) : m.recurring_upi_app({ handle, bank, app })
}

/**
 * Describes how many gifts were received and not returned, and their sum, before and after the end; empty
 * while nothing remains.
 */
export function arrivedFact({ arrived, can }: Pick<Schedule, 'arrived' | 'can'>): [string, string][] {
  if (arrived === null) return []
  const told = { count: arrived.gifts, sum: formatRupees(arrived.amount) }
  return [
    [
      can.length > 0 ? m.recurring_so_far() : m.recurring_arrived(),
      arrived.gifts === 1 ? m.recurring_arrived_one(told) : m.recurring_arrived_many(told),
    ],
  ]
}
