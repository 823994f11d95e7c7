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

type Seats = {
  registration: 'open' | 'full' | 'later' | 'closed' | 'over' | 'cancelled'
  seatsLeft: number | null
  opensAt: string | null
}

/** Whether there are places, or why a person cannot register now. */
export function seatsText({ registration, seatsLeft, opensAt }: Seats): string {
  if (registration === 'cancelled') return m.talks_event_cancelled()
  if (registration === 'over') return m.talks_over()
  if (registration === 'closed') return m.talks_closed()
  if (registration === 'later') return m.talks_not_open({ moment: momentText(opensAt!) })
  if (registration === 'full') return m.talks_full()
  if (seatsLeft === null) return m.talks_no_limit()
  return seatsLeft === 1 ? m.talks_seat_left() : m.talks_seats_left({ count: seatsLeft })
}

/** Languages of talks by their own names. */
export const languageNames = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు' } as const
