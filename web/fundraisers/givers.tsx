import { useState } from 'react'
import { donations, type Contributor } from '../../contract/donations.ts'
import { api } from '../app/api.ts'
import { m } from '../app/words.ts'
import { Button } from '../ui/button.tsx'
import { instantText } from '../ui/dates.ts'
import { Money } from '../ui/money-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const atOnce = 20

type GiversProps = { campaignId: number; recent: Contributor[]; total: number }

/** Who gave, newest first. The first ones come with the page; the rest is fetched when asked for. */
export function Givers({ campaignId, recent, total }: GiversProps) {
  const { givers, hasMore, isLoading, hasFailed, more } = useGivers(campaignId, recent, total)
  return (
    <section className="flex flex-col gap-4" aria-labelledby="givers">
      <h2 id="givers" className="text-xl">
        {m.givers()}
      </h2>
      {givers.length === 0 && <p className="text-soft">{m.givers_empty()}</p>}
      <ul>
        {givers.map((giver, index) => (
          <li key={index} className="flex items-baseline gap-4 border-b border-line py-3">
            <span className="min-w-0 grow">
              {giver.name}
              <time dateTime={giver.donatedAt} className="block text-sm text-soft">
                {instantText(giver.donatedAt)}
              </time>
            </span>
            <Money amount={giver.amount} className="font-label" />
          </li>
        ))}
      </ul>
      {isLoading && <GiversToCome />}
      {hasFailed && (
        <Notice look="danger" isUrgent>
          {m.givers_failed()}
        </Notice>
      )}
      {hasMore && (
        <Button className="scripted self-start" aria-busy={isLoading} onClick={more}>
          {m.givers_more()}
        </Button>
      )}
    </section>
  )
}

/** As tall as the rows that will stand here. */
function GiversToCome() {
  return (
    <div className="flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}

/** The list that came with the page has no place to go on from, so the first fetch starts from the top again. */
function useGivers(campaignId: number, recent: Contributor[], total: number) {
  const [fetched, setFetched] = useState<Contributor[]>()
  const [cursor, setCursor] = useState<string | null>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  const more = async () => {
    if (state === 'loading') return
    setState('loading')
    const answer = await api(donations.contributors, {
      body: { campaignId, limit: fetched ? atOnce : recent.length + atOnce, ...(cursor ? { cursor } : {}) },
    })
    if (!answer.ok) return setState('failed')
    setFetched([...(fetched ?? []), ...answer.data])
    setCursor(answer.meta.nextCursor)
    setState('idle')
  }
  return {
    givers: fetched ?? recent,
    hasMore: fetched ? cursor !== null : total > recent.length,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more,
  }
}
