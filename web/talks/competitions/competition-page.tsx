import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { competitions, type ShownCompetition } from '../../../contract/talks/competitions.ts'
import { shownFaq } from '../../../contract/talks/faq.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { headOf, headOfFailure } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { OnceAwake } from '../../forms/once-awake.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { EventFaq } from '../event-faq.tsx'
import { EntryForm } from './entry-form.tsx'
import { Results } from './results.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const slug = args.params.slug ?? ''
  const competition = orThrow(await page.api(competitions.shown, { params: { slug } }))
  page.keep('events', `event:${competition.eventId}`, 'talks-content')
  const query = { eventId: competition.eventId, kind: 'competition' as const }
  const faq = await page.api(shownFaq.list, { query })
  return { competition, faq: faq.ok ? faq.data : [] }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return headOfFailure(matches)
  const { title, summary, slug } = loaderData.competition
  return headOf(matches, { title, description: summary, path: paths.competition(slug) })
}

/** A competition with its description, categories, entry form and results. */
export default function CompetitionPage() {
  const { competition, faq } = useLoaderData<typeof loader>()
  const { title, summary, description, startsAt, place, results, eventId } = competition
  return (
    <main id="main" className="page-width flex flex-col gap-8 py-8">
      <WholeSheet />
      <header className="mx-auto flex w-full max-w-text flex-col gap-3">
        <p className="text-sm font-label text-soft">{m.contest_kind()}</p>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-lg">{summary}</p>
        <p className="text-soft">{[momentText(startsAt), place].filter(Boolean).join(' · ')}</p>
      </header>
      <div className="mx-auto w-full max-w-text overflow-hidden rounded-card border border-line bg-surface">
        <WeaveBand seed={`event-${eventId}`} />
        <div className="flex flex-col gap-5 p-5 sm:p-6">
          {results ? <Results results={results} /> : <Entering competition={competition} />}
        </div>
      </div>
      <section className="mx-auto flex w-full max-w-text flex-col gap-4">
        {description.split(/\n{2,}/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </section>
      <Rules competition={competition} />
      <div className="mx-auto w-full max-w-text">
        <EventFaq faq={faq} />
      </div>
    </main>
  )
}

/** The way to enter, while entries are open. */
function Entering({ competition }: { competition: ShownCompetition }) {
  const { state, isCancelled, entriesOpenAt, entriesCloseAt, slug } = competition
  const [isOpen, setOpen] = useState(false)
  if (isCancelled) return <Notice look="danger">{m.contest_cancelled()}</Notice>
  if (state === 'soon')
    return <Notice look="info">{m.contest_opens({ at: momentText(entriesOpenAt) })}</Notice>
  if (state === 'closed') return <Notice look="info">{m.contest_closed()}</Notice>
  return (
    <>
      <p>{m.contest_open_until({ at: momentText(entriesCloseAt) })}</p>
      <noscript>
        <p>{m.contest_no_scripts()}</p>
      </noscript>
      <OnceAwake>
        {isOpen ? (
          <EntryForm competition={competition} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button look="main" onClick={() => setOpen(true)}>
              {m.contest_enter()}
            </Button>
            <ButtonLink to={paths.competitionList(slug)}>{m.contest_enter_class()}</ButtonLink>
          </div>
        )}
      </OnceAwake>
    </>
  )
}

const agesText = ({ ageFrom, ageTo }: ShownCompetition['categories'][number]) =>
  ageFrom === ageTo ? m.contest_age({ age: ageFrom }) : m.contest_ages({ from: ageFrom, to: ageTo })

/** Categories, and how entries are judged. */
function Rules({ competition }: { competition: ShownCompetition }) {
  const { categories, criteria, tieBreakers, minimumMarks, highestMark, entries } = competition
  const breakerText = (one: string) =>
    one === 'youngest'
      ? m.contest_youngest()
      : one === 'earliest'
        ? m.contest_earliest()
        : (criteria.find(({ id }) => id === one)?.label ?? '')
  return (
    <div className="mx-auto grid w-full max-w-text gap-8 sm:grid-cols-2">
      <section aria-labelledby="categories" className="flex flex-col gap-3">
        <h2 id="categories" className="text-xl">
          {m.contest_categories()}
        </h2>
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {categories.map((category) => (
            <li key={category.name} className="flex justify-between gap-4 py-2">
              <span>{category.name}</span>
              <span className="text-soft tabular">{agesText(category)}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-soft">
          {m.contest_age_day()} {entries > 0 && m.contest_entries({ count: entries })}
        </p>
      </section>
      <section aria-labelledby="judging" className="flex flex-col gap-3">
        <h2 id="judging" className="text-xl">
          {m.contest_judging()}
        </h2>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {m.contest_marks({
              highest: highestMark,
              criteria: criteria.map(({ label }) => label).join(', '),
            })}
          </li>
          <li>{m.contest_minimum({ count: minimumMarks })}</li>
          <li>
            {tieBreakers.length > 0
              ? m.contest_tie({ order: tieBreakers.map(breakerText).join(', ') })
              : m.contest_tie_shared()}
          </li>
          <li>{m.contest_own_child()}</li>
        </ul>
      </section>
    </div>
  )
}
