import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { competitions } from '../../../../contract/talks/competitions.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { paths as sitePaths } from '../../../app/paths.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { eventArea } from '../area.ts'
import { RulesForm } from './rules-form.tsx'

const { paths } = eventArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(competitions.managed, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.contest_competition() })

/** Rules of a competition, with the ways to its entries, ranks and public page. */
export default function RulesPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.competitions(), title: m.contests_title() }} />
  const { eventId, title, slug, startsAt, rules, entries, awaiting } = answer.data
  const links: [string, string][] = [
    [`${paths.competitionEntries()}?event=${eventId}`, m.contest_entries_title()],
    [paths.judging(eventId), m.contest_ranks()],
    [sitePaths.competition(slug), m.contest_public()],
  ]
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        <p className="text-sm text-soft">
          {[momentText(startsAt), m.contest_counts({ entered: entries, awaiting })].join(' · ')}
        </p>
        {rules && (
          <p className="flex flex-wrap gap-x-5">
            {links.map(([to, label]) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
              >
                {label}
              </Link>
            ))}
          </p>
        )}
      </header>
      <RulesForm key={rules?.version ?? 0} competition={answer.data} />
    </>
  )
}
