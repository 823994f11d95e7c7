import { addDays } from '../../platform/ist.ts'
import type { Forecast } from './store-forecast.ts'

export type ForecastDays = {
  from: string
  to: string
  due: number
  duePaise: number
  /** Part of it that may be expected; null where nothing was decided lately. */
  expectedPaise: number | null
  held: number
  heldPaise: number
}

/**
 * Days put together into weeks, months …: whatever gives the same name stands together. What is expected of a span is what
 * its days add to the sum expected until then, in whole paise: so days, weeks and months each add up to the whole.
 */
export function spansOf({ days, paid, failed }: Forecast, nameOf: (day: string) => string): ForecastDays[] {
  const decided = paid + failed
  const shareOf = (paise: number) => Math.round((paise * paid) / decided)
  const spans = new Map<string, ForecastDays>()
  let untilPaise = 0
  for (const { on, due, duePaise, held, heldPaise } of days) {
    const name = nameOf(on)
    const before = spans.get(name) ?? startingOn(on)
    const expected = decided === 0 ? null : shareOf(untilPaise + duePaise) - shareOf(untilPaise)
    untilPaise += duePaise
    spans.set(name, {
      from: before.from,
      to: on,
      due: before.due + due,
      duePaise: before.duePaise + duePaise,
      expectedPaise: expected === null ? null : (before.expectedPaise ?? 0) + expected,
      held: before.held + held,
      heldPaise: before.heldPaise + heldPaise,
    })
  }
  return [...spans.values()]
}

const startingOn = (day: string): ForecastDays => ({
  from: day,
  to: day,
  due: 0,
  duePaise: 0,
  expectedPaise: null,
  held: 0,
  heldPaise: 0,
})

/** The Monday of a day's week. */
export const weekOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
export const monthOf = (day: string): string => day.slice(0, 7)
