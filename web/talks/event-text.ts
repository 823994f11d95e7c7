import { m } from '../app/words.ts'
import { indianDay, dayText, momentText } from '../ui/format/dates.ts'

type Times = { startsAt: string; endsAt: string }
type Place = { isOnline: boolean; venue: string | null; address?: string | null; city: string | null }

const time = (instant: string) => momentText(instant).slice(-5)

/** Day and hours of an event in Indian time: one day where it ends on the day of its start. */
export function whenText({ startsAt, endsAt }: Times): string {
  const [first, last] = [indianDay(startsAt), indianDay(endsAt)]
  return first === last
    ? m.talks_when({ day: dayText(first), from: time(startsAt), until: time(endsAt) })
    : m.talks_when_days({ from: momentText(startsAt), until: momentText(endsAt) })
}

/** Where an event takes place, on one line. */
export const whereText = ({ isOnline, venue, address, city }: Place): string =>
  isOnline ? m.talks_online() : [venue, address, city].filter(Boolean).join(', ')

export const eventPath = (slug: string) => `/sahayatalks/events/${slug}`
