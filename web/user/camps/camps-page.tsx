import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { campDoctor } from '../../../contract/talks/camp-fitness.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export const loader = (args: LoaderFunctionArgs) => pageOf(args).personalApi(campDoctor.camps)
export const clientLoader = () => api(campDoctor.camps)
clientLoader.hydrate = true as const
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.camps_doctor_camps() })

/** Camps of which the reader is the doctor. */
export default function DoctorCampsPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok && answer.http === 401) return <UserFallback />
  return (
    <UserFrame title={m.camps_doctor_camps()}>
      {!answer.ok ? (
        <NotHad answer={answer} />
      ) : answer.data.length === 0 ? (
        <p>{m.camps_doctor_no_camps()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {answer.data.map(({ id, title, startsAt }) => (
            <li key={id}>
              <Link
                to={`/user/camps/${id}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-3 py-3 text-indigo underline-offset-4 hover:underline"
              >
                <span className="font-label">{title}</span>
                <span className="tabular text-soft">{instantText(startsAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </UserFrame>
  )
}
