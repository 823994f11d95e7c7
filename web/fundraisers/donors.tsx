import { useState, type MouseEvent } from 'react'
import { donations } from '../../contract/donations/donations.ts'
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { dayText } from '../ui/format/dates.ts'
import { Money } from '../ui/money-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { shownGiver, type ShownGiver } from './view-model.ts'

const atOnce = 20

type GiversProps = {
  fundraiser: { id: number; slug: string; recentDonors: ShownGiver[]; hasMoreDonors: boolean }
  /** Cursor of the next donors, on a part of the list with an address of its own. */
  next?: string | null
}

/**
 * Donors, newest first. The first ones come with the page; the rest is fetched, or opened, when asked for.
 */
export function Givers({ fundraiser, next }: GiversProps) {
  const { givers, cursor, hasMore, isLoading, hasFailed, more } = useGivers(fundraiser, next)
  return (
    <section
      className="until-near flex flex-col gap-4 [contain-intrinsic-height:28rem]"
      aria-labelledby="givers"
    >
      <h2 id="givers" className="text-xl">
        {m.givers()}
      </h2>
      {givers.length === 0 && <p className="text-soft">{m.givers_empty()}</p>}
      <ul>
        {givers.map((giver, index) => (
          <li key={index} className="flex items-baseline gap-4 border-b border-line py-3">
            <span className="min-w-0 grow">
              {giver.name}
              <time dateTime={giver.on} className="block text-sm text-soft">
                {dayText(giver.on)}
              </time>
            </span>
            {giver.amount !== null && <Money amount={giver.amount} className="font-label" />}
          </li>
        ))}
      </ul>
      {/* Placeholder as tall as a few rows. */}
      {isLoading && <Skeleton className="h-48" />}
      {hasFailed && (
        <Notice look="danger" isUrgent>
          {m.givers_failed()}
        </Notice>
      )}
      {hasMore && (
        <a
          href={paths.givers(fundraiser.slug, cursor ?? 'top')}
          className={`${buttonClass('plain')} self-start`}
          aria-busy={isLoading}
          onClick={more}
        >
          {m.givers_more()}
        </a>
      )}
    </section>
  )
}

/** The list that came with the page has no place to go on from, so the first fetch starts from the top again. */
function useGivers({ id, recentDonors, hasMoreDonors }: GiversProps['fundraiser'], next?: string | null) {
  const [fetched, setFetched] = useState(next === undefined ? undefined : recentDonors)
  const [cursor, setCursor] = useState(next)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  const more = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    const limit = fetched ? atOnce : recentDonors.length + atOnce
    const answer = await api(donations.contributors, {
      body: { campaignId: id, limit, ...(cursor ? { cursor } : {}) },
    })
    if (!answer.ok) return setState('failed')
    setFetched([...(fetched ?? []), ...answer.data.map(shownGiver)])
    setCursor(answer.meta.nextCursor)
    setState('idle')
  }
  return {
    givers: fetched ?? recentDonors,
    cursor,
    hasMore: fetched ? cursor !== null : hasMoreDonors,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more,
  }
}
