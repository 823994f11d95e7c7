import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { publicEvents, type EventCard } from '../../../contract/talks/public-events.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { WeaveFigure } from '../../ui/weave/weave.tsx'

const most = '24'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const query = { kind: 'competition', limit: most } as const
  const [upcoming, past] = await Promise.all([
    page.api(publicEvents.list, { query: { ...query, type: 'upcoming' } }),
    page.api(publicEvents.list, { query: { ...query, type: 'past' } }),
  ])
  page.keep('events')
  return { upcoming: orThrow(upcoming), past: orThrow(past) }
}

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: m.contests_title(),
    description: m.contests_text(),
    path: paths.competitions(),
  })

/** Competitions to come, and past ones with their results. */
export default function CompetitionsPage() {
  const { upcoming, past } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col gap-10 pt-10 md:pt-14">
      <header className="flex max-w-text flex-col gap-3">
        <h1 className="text-2xl">{m.contests_title()}</h1>
        <p className="text-lg text-soft">{m.contests_text()}</p>
      </header>
      {upcoming.length + past.length === 0 && (
        <EmptyState title={m.contests_empty()} text={m.contests_empty_text()} />
      )}
      {upcoming.length > 0 && <Cards title={m.contests_upcoming()} events={upcoming} />}
      {past.length > 0 && <Cards title={m.contests_past()} events={past} />}
    </main>
  )
}

const Cards = ({ title, events }: { title: string; events: readonly EventCard[] }) => (
  <section className="flex flex-col gap-4">
    <h2 className="text-xl">{title}</h2>
    <ul className="grid gap-6 threes sm:grid-cols-2 lg:grid-cols-3">
      {events.map(({ id, slug, title: name, summary, startsAt, city }) => (
        <li
          key={id}
          className="group relative flex items-start gap-4 rounded-card border border-line bg-surface p-4"
        >
          <WeaveFigure seed={slug} size={56} />
          <div className="flex min-w-0 flex-col gap-1">
            <h3 className="text-lg leading-tight">
              <Link
                to={paths.competition(slug)}
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {name}
              </Link>
            </h3>
            <p className="text-sm text-soft">{[instantText(startsAt), city].filter(Boolean).join(' · ')}</p>
            <p className="text-soft">{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
