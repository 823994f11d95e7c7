import { startTransition, useEffect, useRef, useState } from 'react'
import { lazyImport } from '../app/client/lazy-import.ts'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import type { CardRow } from './fundraiser-card.tsx'
import type * as Cards from './similar-cards.ts'

type SimilarProps = { fundraiser: { id: number; cause: { slug: string; name: string } } }
type Found = Pick<typeof Cards, 'FundraiserCards'> & { rows: CardRow[] }

/** They are asked for before they are in sight, so that nothing moves then. */
const nearness = '1200px'

/** Others of the cause. They come when the reader comes near; without scripts the cause leads to them. */
export function Similar({ fundraiser: { id, cause } }: SimilarProps) {
  const place = useRef<HTMLElement>(null)
  const [found, setFound] = useState<Found>()

  useEffect(() => {
    const load = async () => {
      const part = await lazyImport(() => import('./similar-cards.ts'))
      const rows = await part?.findSimilar(id, cause.slug)
      if (part && rows) startTransition(() => setFound({ FundraiserCards: part.FundraiserCards, rows }))
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        void load()
      },
      { rootMargin: nearness },
    )
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [id, cause.slug])

  if (found?.rows.length === 0) return null
  return (
    <section ref={place} className="page-width flex flex-col gap-6 pt-20" aria-labelledby="similar">
      <h2 id="similar" className="text-xl">
        {m.similar()}
      </h2>
      {found ? (
        <>
          <WholeSheet />
          <found.FundraiserCards rows={found.rows} />
        </>
      ) : (
        <a
          href={paths.cause(cause.slug)}
          className="flex min-h-12 items-center self-start text-indigo underline underline-offset-4"
        >
          {cause.name}
        </a>
      )}
    </section>
  )
}
