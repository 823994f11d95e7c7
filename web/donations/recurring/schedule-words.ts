import type { Schedule } from '../../../contract/donations/schedules.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'

type Standing = Pick<Schedule, 'state' | 'wasAgreed' | 'fundraiserRests' | 'heldByBank'> & {
  gifts: readonly Pick<Schedule['gifts'][number], 'state' | 'back'>[]
}

export const isGiven = ({ gifts }: Pick<Standing, 'gifts'>) => gifts.some(({ state }) => state === 'paid')

/** Whether something that it gave neither went nor goes back. */
export const isKept = ({ gifts }: Pick<Standing, 'gifts'>) =>
  gifts.some(({ state, back }) => state === 'paid' && (back === null || back.stays > 0))

/** Whether nothing is collected for now: what falls due meanwhile is left out. */
export const isHeld = ({ state, fundraiserRests }: Pick<Standing, 'state' | 'fundraiserRests'>) =>
  fundraiserRests || state === 'paused' || state === 'suspended'

/** Whether it ended before its donor had agreed. */
export const wasNeverBegun = ({ state, wasAgreed }: Pick<Standing, 'state' | 'wasAgreed'>) =>
  !wasAgreed && (state === 'expired' || state === 'auth_failed' || state === 'revoked')

/** Where a recurring gift stands, in a few words. */
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
      return m.recurring_state_paused()
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

/** How many gifts have come and stay and how much stays of them, as long as it goes on and after; none while nothing stays. */
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
