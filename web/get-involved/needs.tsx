import type { OpenRequest } from '../../contract/materials/open-requests.ts'
import { m } from '../app/words.ts'
import { RequestCard } from '../ui/goods/request-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'

type NeedsProps = { id: string; title: string; rows: readonly OpenRequest[]; all: string }

/** Open requests in one order, with the way to all of them. */
export function Needs({ id, title, rows, all }: NeedsProps) {
  if (rows.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Link
          to={all}
          className="inline-flex min-h-12 items-center gap-2 rounded-field font-label text-indigo underline-offset-4 hover:underline"
        >
          {m.involve_all_requests()}
          <Icon name="right" size={18} />
        </Link>
      </div>
      <ul className="grid gap-x-6 gap-y-10 threes sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((request) => (
          <RequestCard key={request.id} request={request} level="h3" />
        ))}
      </ul>
    </section>
  )
}
