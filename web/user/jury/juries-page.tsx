import { useLoaderData, type MetaFunction } from 'react-router'
import { juries } from '../../../contract/talks/juries.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'

export const clientLoader = () => api(juries.list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.jury_title() })
export const HydrateFallback = UserFallback

/** Competitions that the reader marks. */
export default function JuriesPage() {
  const answer = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.jury_title()}>
      {!answer.ok ? (
        <NotHad answer={answer} />
      ) : answer.data.length === 0 ? (
        <p className="text-soft">{m.jury_none()}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {answer.data.map(({ eventId, title, startsAt, entries, marked }) => (
            <li key={eventId} className="flex flex-wrap items-center gap-x-4 py-3">
              <Link
                to={paths.jury(eventId)}
                className="inline-flex min-h-12 grow items-center font-label text-indigo underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <span className="text-soft">
                {instantText(startsAt)} · {m.jury_marked({ marked, count: entries })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </UserFrame>
  )
}
