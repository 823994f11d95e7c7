import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { registering, type ListedRegistration } from '../../../contract/talks/registering.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { eventPath, whenText, whereText } from '../../talks/event-text.ts'
import { waitingReasonTexts } from '../../talks/registration/waiting-reasons.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export const loader = (args: LoaderFunctionArgs) => pageOf(args).personalApi(registering.mine)
export const clientLoader = () => api(registering.mine)
clientLoader.hydrate = true as const
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_registrations() })

/** The reader's registrations for talks and camps: those to come, then past and ended ones. */
export default function RegistrationsPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok && answer.http === 401) return <UserFallback />
  return (
    <UserFrame title={m.user_registrations()}>
      {!answer.ok ? (
        <NotHad answer={answer} />
      ) : answer.data.length === 0 ? (
        <EmptyState title={m.user_registrations_none()} text={m.user_registrations_none_text()}>
          <ButtonLink look="main" to={paths.allTalks()}>
            {m.talks_all()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Registrations registrations={answer.data} />
      )}
    </UserFrame>
  )
}

const isUpcoming = ({ isOver, status, event }: ListedRegistration) =>
  !isOver && event.status === 'published' && status !== 'cancelled' && status !== 'declined'

function Registrations({ registrations }: { registrations: readonly ListedRegistration[] }) {
  const upcoming = registrations
    .filter(isUpcoming)
    .toSorted((a, b) => Date.parse(a.event.startsAt) - Date.parse(b.event.startsAt))
  const past = registrations.filter((registration) => !isUpcoming(registration))
  return (
    <>
      {upcoming.length > 0 && <Section title={m.user_registrations_upcoming()} registrations={upcoming} />}
      {past.length > 0 && <Section title={m.user_registrations_past()} registrations={past} />}
    </>
  )
}

type SectionProps = { title: string; registrations: readonly ListedRegistration[] }

const Section = ({ title, registrations }: SectionProps) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg">{title}</h2>
    <ul className="divide-y divide-line border-y border-line">
      {registrations.map((registration, index) => (
        <Registration key={registration.token ?? `${registration.event.id}-${index}`} {...registration} />
      ))}
    </ul>
  </section>
)

const states: Record<ListedRegistration['status'], () => string> = {
  held: m.user_registrations_waiting,
  confirmed: m.user_registrations_confirmed,
  waiting: m.user_registrations_waiting,
  offered: m.talks_offered,
  declined: m.user_registrations_declined,
  cancelled: m.user_registrations_cancelled,
}

function Registration(registration: ListedRegistration) {
  const { event, status, partySize, waitingPlace, waitingReason, offerUntil, hasCertificate, token } =
    registration
  const canChange = registration.canCancel || registration.canChangeAnswers
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-base font-label wrap-anywhere">
          <a href={eventPath(event.slug)} className="text-indigo underline-offset-4 hover:underline">
            {event.title}
          </a>
        </h3>
        <span className="text-sm text-soft">
          {event.status === 'cancelled' ? m.talks_event_cancelled() : states[status]()}
        </span>
      </div>
      <p className="text-sm text-soft">{whenText(event)}</p>
      <p className="text-sm text-soft">
        {[whereText(event), partySize > 1 && m.user_registrations_people({ count: partySize })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {waitingReason && isUpcoming(registration) && (
        <p className="text-sm">
          {m.talks_waiting_place({ place: waitingPlace ?? 1 })} {waitingReasonTexts[waitingReason]()}
        </p>
      )}
      {status === 'offered' && offerUntil && (
        <p className="text-sm">{m.talks_offer_until({ moment: momentText(offerUntil) })}</p>
      )}
      {token !== null && (
        <div className="flex flex-wrap gap-x-5">
          <a href={`/sahayaTalks/registration/${token}`} className={action}>
            {canChange ? m.user_registrations_open() : m.user_registrations_show()}
          </a>
          {hasCertificate && (
            <a
              href={`/api/talks/certificates/registration/${token}`}
              target="_blank"
              rel="noreferrer"
              className={action}
            >
              {m.certificate_open()}
            </a>
          )}
        </div>
      )}
    </li>
  )
}

const action = 'inline-flex min-h-11 items-center text-indigo underline underline-offset-4'
