import { scheduleActions, type Schedule, type ScheduleAction } from '../../../contract/donations/schedules.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'

/** Change made; `day` names the gift, if it was about one. */
export type Pressed = { act: ScheduleAction; day: string }

/** Sign for "no change": it was in that state, nothing was done, and no letter was sent. */
export const wasSoSign = 'before'

/** The sign of what was done in the address to which a browser without scripts is led. */
export const signOf = ({ act, day }: Pressed) => (act === 'skip' ? `${act}.${day}` : act)

/** Reads the change from its sign; undefined for any other. */
export function pressedIn(sign: string | null): Pressed | undefined {
  const [name, day = ''] = (sign ?? '').split('.')
  const act = scheduleActions.find((one) => one === name)
  return act && { act, day }
}

/** Text of the change, if still true: an address can be opened again later. */
export function doneText({ act, day }: Pressed, schedule: Schedule): string {
  const { state, pausedUntil, amount, gifts } = schedule
  if (act === 'pause' && state === 'paused')
    return pausedUntil
      ? m.recurring_done_pause_until({ day: dayText(pausedUntil) })
      : m.recurring_done_pause()
  if (act === 'resume' && state === 'active') return m.recurring_done_resume()
  if (act === 'stop' && (state === 'cancelled' || state === 'revoked')) return m.recurring_done_stop()
  if (act === 'change-amount') return m.recurring_done_lower({ amount: formatRupees(amount) })
  const gift = gifts.find(({ dueDate, state: became }) => dueDate === day && became === 'skipped')
  if (act === 'skip' && gift) return m.recurring_done_skip({ day: dayText(gift.debitDate) })
  return m.recurring_done()
}
