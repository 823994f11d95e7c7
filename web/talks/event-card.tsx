import type { EventCard } from '../../contract/talks/public-events.ts'
import { m } from '../app/words.ts'
import { Link } from '../ui/links/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { WeaveFigure } from '../ui/weave/weave.tsx'
import { eventPath, seatsText, whenText, whereText } from './event-text.ts'

type Props = { event: EventCard; isFirst?: boolean; level?: 'h2' | 'h3' }

/** Card of an event: time, place, speakers and whether there are places. */
export function EventCardItem({ event, isFirst = false, level: Heading = 'h2' }: Props) {
  const { slug, title, summary, picture, speakers, recordingUrl, registration } = event
  return (
    <li className="group relative flex flex-col gap-4">
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
          isFirst={isFirst}
          className="aspect-4/3 w-full rounded-card"
        />
      ) : (
        <div className="grid aspect-4/3 w-full place-items-center rounded-card bg-sunk">
          <WeaveFigure seed={slug} size={112} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm text-soft">
          {whenText(event)} · {whereText({ ...event, address: null })}
        </p>
        <Heading className="text-lg leading-tight">
          <Link
            to={eventPath(slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </Heading>
        {speakers.length > 0 && <p className="text-sm font-label">{speakers.join(', ')}</p>}
        <p className="text-soft">{summary}</p>
        {registration !== 'over' && <p className="text-sm font-label">{seatsText(event)}</p>}
        {registration === 'over' && recordingUrl && (
          <a
            href={recordingUrl}
            rel="noreferrer"
            className="relative inline-flex min-h-12 items-center self-start text-sm text-indigo underline underline-offset-4"
          >
            {m.talks_recording()}
          </a>
        )}
      </div>
    </li>
  )
}
