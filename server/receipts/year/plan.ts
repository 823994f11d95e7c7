import { financialYearOf } from '../../../shared/financial-year.ts'
import { addDays, istDay } from '../../platform/ist.ts'

/** Letters begin with working hours on 1 April in India. */
const beginHourUtcMs = 3.5 * 3_600_000

/**
 * The financial year of which donors are written to at an instant: the one that ended, from 09:00 on 1 April in
 * India to the end of July, when returns are due. Undefined at any other time.
 */
export function yearToAnnounce(now: Date): string | undefined {
  const day = istDay(now)
  const month = Number(day.slice(5, 7))
  if (month < 4 || month > 7) return undefined
  const first = `${day.slice(0, 4)}-04-01`
  if (now.getTime() < Date.parse(`${first}T00:00:00Z`) + beginHourUtcMs) return undefined
  return financialYearOf(addDays(first, -1))
}
