import { useEffect, useState } from 'react'
import { publicEvents, type EventCard } from '../../contract/talks/public-events.ts'
import type { PageRequest } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Link } from '../ui/links/link.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { eventPath, seatsText, whenText, whereText } from './event-text.ts'

/** The next talk for a page on which it is shown; undefined where none is to come. The page expires with `events`. */
export async function loadNextTalk(page: Pick<PageRequest, 'api'>): Promise<EventCard | undefined> {
  const answer = await page.api(publicEvents.next)
  return (answer.ok && answer.data) || undefined
}

const minuteMs = 60_000

/** Time until the start in its two largest units. */
function countdownText(left: number): string {
  const minutes = Math.max(0, Math.floor(left / minuteMs))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const dayText = days === 1 ? m.talks_countdown_day() : m.talks_countdown_days({ count: days })
  if (days > 0) return `${dayText} ${m.talks_countdown_hours({ count: hours })}`
  return `${m.talks_countdown_hours({ count: hours })} ${m.talks_countdown_minutes({ count: minutes % 60 })}`
}

/** Counts down once scripts run: a cached page cannot know the time at which it is read. */
export function Countdown({ startsAt }: Pick<EventCard, 'startsAt'>) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const measure = () => setLeft(Date.parse(startsAt) - Date.now())
    measure()
    const timer = setInterval(measure, minuteMs)
    return () => clearInterval(timer)
  }, [startsAt])
  if (left === undefined || left <= 0) return null
  return (
    <p className="text-lg font-label tabular">
      {m.talks_starts_in()} {countdownText(left)}
    </p>
  )
}

/** The next talk with a countdown; the home page of talks mounts it. */
export const NextTalk = ({ talk }: { talk: EventCard }) => (
  <section aria-labelledby="next-talk" className="overflow-hidden rounded-card border border-line bg-surface">
    <WeaveBand seed={talk.slug} />
    <div className="flex flex-col gap-3 p-5 sm:p-8">
      <p className="text-sm font-label text-soft">{m.talks_next()}</p>
      <h2 id="next-talk" className="text-xl">
        <Link to={eventPath(talk.slug)} className="underline-offset-4 hover:underline">
          {talk.title}
        </Link>
      </h2>
      <p>
        {whenText(talk)} · {whereText({ ...talk, address: null })}
      </p>
      <Countdown startsAt={talk.startsAt} />
      <p className="text-soft">{seatsText(talk)}</p>
      <p className="flex flex-wrap gap-x-6">
        <a
          href={eventPath(talk.slug)}
          className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
        >
          {m.talks_register()}
        </a>
        <Link
          to={paths.allTalks()}
          className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4"
        >
          {m.talks_next_all()}
        </Link>
      </p>
    </div>
  </section>
)
