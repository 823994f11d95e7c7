import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { campDoctor } from '../../../contract/talks/camp-fitness.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { Facts } from '../../ui/facts.tsx'
import { dayText, momentText } from '../../ui/format/dates.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

/** Only the browser reads the answers: they are in no rendered page. */
export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(campDoctor.answers, { params: { id: Number(params['id']) } })
clientLoader.hydrate = true as const
export const HydrateFallback = UserFallback
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.camps_doctor_title() })

type Answers = ReplyOf<typeof campDoctor.answers>

/** Fitness answers of the people registered for a camp, for its doctor. */
export default function DoctorAnswersPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok && answer.http === 401) return <UserFallback />
  return (
    <UserFrame title={answer.ok ? answer.data.title : m.camps_doctor_title()}>
      {answer.ok ? <People answers={answer.data} /> : <NotHad answer={answer} />}
    </UserFrame>
  )
}

const People = ({ answers: { erasedOn, limits, people } }: { answers: Answers }) => (
  <>
    <p>{m.camps_doctor_text({ day: dayText(erasedOn) })}</p>
    {limits && (
      <p className="text-soft">
        {m.camps_limits({
          from: limits.minAge,
          until: limits.maxAge,
          weight: limits.minWeightKg,
          days: limits.daysBetween,
        })}
      </p>
    )}
    {people.length === 0 && <p>{m.camps_doctor_none()}</p>}
    <ul className="grid gap-4 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.registrationId} className="rounded-card border border-line bg-surface p-4">
          <h2 className="text-base font-label">{person.name}</h2>
          <p className="text-sm text-soft">
            {momentText(person.slotStartsAt)} · {person.location}
          </p>
          {person.answers === null ? <p>{m.camps_no_answers()}</p> : <Facts facts={factsOf(person)} />}
        </li>
      ))}
    </ul>
  </>
)

const factsOf = ({ answers, nextDay }: Answers['people'][number]): [string, string][] => [
  [m.camps_age_short(), String(answers!.age)],
  [m.camps_weight_short(), String(answers!.weightKg)],
  [
    m.camps_last_short(),
    answers!.lastDonationOn === null ? m.camps_first() : dayText(answers!.lastDonationOn),
  ],
  ...(nextDay === null ? [] : [[m.camps_next_day(), dayText(nextDay)] as [string, string]]),
]
