import type { ReactNode } from 'react'
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { registering, type OwnRegistration } from '../../contract/talks/registering.ts'
import { ticketPath } from '../../shared/codes/ticket-code.ts'
import { afterDone } from '../app/client/done-notice.ts'
import { isUnsent, sendOrReport, unlessUnsent, type Unsent } from '../app/client/send-form.ts'
import { headOf } from '../app/head/head.ts'
import { pageOf } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Button, buttonClass, ButtonLink } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { translateServerText } from '../ui/fields/translate-server-text.ts'
import { momentText } from '../ui/format/dates.ts'
import { Notice } from '../ui/notice.tsx'
import { NotSent } from '../ui/send-error.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { AnswersForm } from './answers-form.tsx'
import { eventPath, whenText, whereText } from './event-text.ts'
import { waitingReasonTexts } from './registration/waiting-reasons.ts'

/** Keeps the token in the address from other sites. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

const tokenOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params['token'] ?? ''
const isFault = (http: number) => http === 0 || http >= 500 || http === 429

export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOf(args)
  const answer = await pageOf(args).personalApi(registering.own, { body: { token } })
  if (answer.ok) return data({ token, registration: answer.data })
  if (isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data(null, { status: 404 })
}

const send = (args: ActionFunctionArgs, deed: FormDataEntryValue | null) => {
  const { personalApi } = pageOf(args)
  const token = tokenOf(args)
  return deed === 'cancel'
    ? personalApi(registering.cancel, { body: { token } })
    : personalApi(registering.answerOffer, { body: { token, accept: deed === 'accept' ? 1 : 0 } })
}

export async function action(args: ActionFunctionArgs) {
  const answer = await send(args, (await args.request.formData()).get('deed'))
  if (!answer.ok && isFault(answer.http)) throw data(null, { status: answer.http || 503 })
  return data(afterDone(args.request, 'yes', { isDone: answer.ok, message: answer.message }))
}
export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...headOf(matches, { title: m.talks_registration() }),
  { name: 'referrer', content: 'same-origin' },
]

/** Page behind the link of a registration: it accepts an offer, changes answers or cancels, without a login. */
export default function RegistrationPage() {
  const shown = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      {shown ? (
        <Registration {...shown} />
      ) : (
        <Card title={m.talks_link_over()}>
          <p>{m.talks_link_over_text()}</p>
          <ButtonLink to={paths.allTalks()} className="self-start">
            {m.talks_all()}
          </ButtonLink>
        </Card>
      )}
    </main>
  )
}

const titles: Record<OwnRegistration['status'], () => string> = {
  held: m.talks_registration,
  confirmed: m.talks_confirmed,
  waiting: m.talks_waiting,
  offered: m.talks_offered,
  declined: m.talks_declined,
  cancelled: m.talks_cancelled,
}

type Shown = { token: string; registration: OwnRegistration }

function Registration({ token, registration }: Shown) {
  const { event, status, partySize, waitingReason, waitingPlace, offerUntil } = registration
  const came: { isDone: boolean; message: string } | Unsent | undefined = useActionData<typeof clientAction>()
  const isBusy = useNavigation().state !== 'idle'
  const refusal = came && 'isDone' in came && !came.isDone ? came.message : undefined
  const isCancelled = event.status === 'cancelled'
  return (
    <Card title={isCancelled ? m.talks_event_cancelled() : titles[status]()} seed={event.slug}>
      {isUnsent(came) && !isBusy && <NotSent {...came} />}
      {refusal !== undefined && (
        <Notice look="danger" isUrgent>
          {translateServerText(refusal)}
        </Notice>
      )}
      {status === 'waiting' && waitingReason && (
        <p>
          {m.talks_waiting_place({ place: waitingPlace ?? 1 })} {waitingReasonTexts[waitingReason]()}
        </p>
      )}
      {status === 'offered' && offerUntil && <p>{m.talks_offer_until({ moment: momentText(offerUntil) })}</p>}
      <Facts
        facts={[
          [m.talks_event(), event.title],
          [m.talks_when_label(), whenText(event)],
          [m.talks_where_label(), whereText(event)],
          [m.talks_people(), String(partySize)],
        ]}
      />
      {registration.ticket !== null && !isCancelled && (
        <a href={ticketPath(registration.ticket)} className={`${buttonClass('plain')} self-start`}>
          {m.camps_ticket()}
        </a>
      )}
      {status === 'confirmed' && !isCancelled && <Confirmed token={token} event={event} />}
      {registration.hasCertificate && (
        <a
          href={`/api/talks/certificates/registration/${token}`}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('plain')} self-start`}
        >
          {m.certificate_open()}
        </a>
      )}
      {status === 'offered' && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <Button look="main" type="submit" name="deed" value="accept" aria-busy={isBusy || undefined}>
            {m.talks_accept()}
          </Button>
          <Button type="submit" name="deed" value="decline" aria-busy={isBusy || undefined}>
            {m.talks_decline()}
          </Button>
        </Form>
      )}
      {registration.canChangeAnswers && <AnswersForm token={token} registration={registration} />}
      {registration.canCancel && status !== 'offered' && <Cancel isBusy={isBusy} />}
      <a href={eventPath(event.slug)} className="self-start text-indigo underline underline-offset-4">
        {m.talks_to_event()}
      </a>
    </Card>
  )
}

const Confirmed = ({ token, event }: { token: string; event: OwnRegistration['event'] }) => (
  <div className="flex flex-wrap gap-3">
    {event.videoUrl ? (
      <a href={event.videoUrl} rel="noreferrer" className={buttonClass('main')}>
        {m.talks_join()}
      </a>
    ) : (
      event.isOnline && <p className="w-full text-soft">{m.talks_link_later()}</p>
    )}
    <a href={`/api/talks/events/registration/calendar/${token}`} className={buttonClass('plain')} download>
      {m.talks_calendar()}
    </a>
  </div>
)

/** The question opens first, so that one wrong press cancels nothing. */
const Cancel = ({ isBusy }: { isBusy: boolean }) => (
  <details className="border-t border-line pt-2">
    <summary className="flex min-h-12 cursor-pointer items-center text-soft underline underline-offset-4">
      {m.talks_cancel()}
    </summary>
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-3 pt-2">
      <p>{m.talks_cancel_text()}</p>
      <Button type="submit" name="deed" value="cancel" aria-busy={isBusy || undefined}>
        {m.talks_cancel_do()}
      </Button>
    </Form>
  </details>
)

const Card = ({ title, seed, children }: { title: string; seed?: string; children: ReactNode }) => (
  <section
    aria-labelledby="outcome"
    className="w-full max-w-[34rem] overflow-hidden rounded-card border border-line bg-surface float-shadow"
  >
    {seed !== undefined && <WeaveBand seed={seed} />}
    <div className="flex flex-col gap-5 p-5 sm:p-8">
      <h1 id="outcome" className="text-2xl">
        {title}
      </h1>
      {children}
    </div>
  </section>
)
