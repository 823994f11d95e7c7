import { useEffect, useRef } from 'react'
import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { schedules, type Schedule, type ScheduleAction } from '../../../contract/donations/schedules.ts'
import { afterDone, doneIn } from '../../app/client/done-notice.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { isUnsent, sendOrReport } from '../../app/client/send-form.ts'
import { m } from '../../app/words.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/links/link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { LetGo } from '../order/clear-draft.tsx'
import { patternText } from './pattern-words.ts'
import { ScheduleActions } from './schedule-actions.tsx'
import { namedHere } from '../../ui/format/cause-names.ts'
import { doneText, pressedIn, signOf, wasSoSign, type Pressed } from './schedule-done.ts'
import { ScheduleGifts } from './schedule-gifts.tsx'
import { rupeesTyped } from '../../ui/fields/field-rupees.ts'
import { ScheduleStateLine } from './schedule-state.tsx'
import { arrivedFact, bankText, collectedByText, isHeld, isToCome, wasNeverBegun } from './schedule-words.ts'
import type { UnsentPress } from './skip-form.tsx'
import { UnknownSchedule } from './unknown-schedule.tsx'
import { useScheduleLooks } from './use-schedule-refresh.ts'

/**
 * The token stands in the address: it is told to nobody else. Our own forms do tell it, for without scripts a form
 * that hides where it comes from is refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

const whichOf = ({ params, request }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  scheduleId: params.id ?? '',
  token: new URL(request.url).searchParams.get('t') ?? '',
})

export async function loader(args: LoaderFunctionArgs) {
  const answer = await pageOf(args).personalApi(schedules.view, { body: whichOf(args) })
  if (answer.ok)
    return {
      schedule: inPageLanguage(answer.data),
      token: whichOf(args).token,
      done: cameOf(doneIn(args.request)),
    }
  if (answer.http >= 500 || answer.http === 429) throw data(null, { status: answer.http })
  return data(null, { status: 404 })
}

/** Translates the purpose; a fundraiser's title stays. */
function inPageLanguage(schedule: Schedule): Schedule {
  const causes = schedule.causes.map(namedHere)
  return {
    ...schedule,
    causes,
    purpose:
      causes.length > 0 ? causes.map(({ name }) => name).join(', ') : translateServerText(schedule.purpose),
    againCause: schedule.againCause && namedHere(schedule.againCause),
  }
}

/** Also after a refusal: whoever steers from a page that is behind sees how it stands. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) => !isUnsent(actionResult)

const done = (pressed: Pressed | null) => ({ isDone: true, pressed, errors: {}, message: '', typed: '' })
function cameOf(sign: string | null): Came {
  const pressed = pressedIn(sign)
  return pressed || sign === wasSoSign ? done(pressed ?? null) : undefined
}

const textIn = (form: FormData) => (name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Handles a pressed button. The page is the form, so that it works without scripts. */
export async function action(args: ActionFunctionArgs) {
  const text = textIn(await args.request.formData())
  const { personalApi } = pageOf(args)
  const body = whichOf(args)
  const answer = await (() => {
    switch (text('do')) {
      case 'pause':
        return personalApi(schedules.pause, { body: { ...body, until: text('until') || undefined } })
      case 'resume':
        return personalApi(schedules.resume, { body })
      case 'stop':
        return personalApi(schedules.stop, { body })
      case 'skip':
        return personalApi(schedules.skip, { body: { ...body, dueDate: text('day') } })
      default:
        return personalApi(schedules.changeAmount, {
          body: { ...body, amount: rupeesTyped(text('amount')) },
        })
    }
  })()
  if (answer.ok) {
    const pressed = answer.data.wasSo ? null : { act: text('do') as ScheduleAction, day: text('day') }
    return afterDone(args.request, pressed ? signOf(pressed) : wasSoSign, done(pressed))
  }
  const errors: Record<string, string> = answer.errors
  const { message } = answer
  return data(
    { isDone: false, pressed: null, errors, message, typed: text('amount') },
    { status: answer.http || 503 },
  )
}

/** Shows a failed request beside its button. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const text = textIn(await args.request.clone().formData())
  const came = await sendOrReport<typeof action>(args)
  return isUnsent(came) ? { ...came, act: text('do'), day: text('day') } : came
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: loaderData ? m.recurring_title() : m.recurring_unknown() }),
  { name: 'referrer', content: 'same-origin' },
]

export default function SchedulePage() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const unsent = isUnsent(answer) ? answer : undefined
  const came = isUnsent(answer) ? undefined : (answer ?? shown?.done)
  return (
    <main id="main" className="page-width flex flex-col items-center pt-6 sm:pt-12">
      {shown ? <KnownSchedule {...shown} came={came} unsent={unsent} /> : <UnknownSchedule />}
    </main>
  )
}

type Came =
  | {
      isDone: boolean
      /** Change made; null if already so, without e-mail. */
      pressed: Pressed | null
      errors: Record<string, string>
      message: string
      /** The amount that was refused: without scripts the field would be empty. */
      typed: string
    }
  | undefined

/** The way to another one, and what that is for where it is not the same again. */
const BeginAnew = ({ schedule: { purpose, againPath, againCause } }: { schedule: Schedule }) => (
  <div className="flex flex-col gap-3">
    {againCause && <p>{m.recurring_again_elsewhere({ purpose, cause: againCause.name })}</p>}
    <ButtonLink look="donate" to={againPath}>
      {againCause ? m.recurring_again_cause() : m.recurring_again()}
    </ButtonLink>
  </div>
)

type KnownProps = { schedule: Schedule; token: string; came: Came; unsent: UnsentPress | undefined }

/** Page of a recurring gift: its status, every gift of it, and what its donor may do. */
function KnownSchedule({ schedule, token, came, unsent }: KnownProps) {
  useScheduleLooks(schedule, token)
  const wrong =
    came && !came.isDone
      ? (came.errors['dueDate'] ?? (came.errors['amount'] || came.errors['until'] ? '' : came.message))
      : ''
  const done = useRef<HTMLOutputElement>(null)
  const refusal = useRef<HTMLDivElement>(null)
  // Moves the focus up: the pressed button may be far below or gone.
  useEffect(() => {
    if (came === undefined) return
    const told = came.isDone ? done.current : refusal.current
    told?.focus({ preventScroll: true })
    told?.scrollIntoView({ block: 'center' })
  }, [came])
  return (
    <div className="flex w-full max-w-text flex-col gap-8">
      {schedule.wasAgreed && <LetGo of={schedule} />}
      <header className="flex flex-col gap-3">
        <WeaveBand seed={schedule.id} />
        <h1 className="text-2xl">{m.recurring_title()}</h1>
        <p className="text-soft">
          {schedule.campaignSlug === null && schedule.causes.length === 0
            ? m.recurring_to_any()
            : m.recurring_to({ purpose: schedule.purpose })}
        </p>
        {schedule.campaignSlug && (
          <Link
            to={paths.fundraiser(schedule.campaignSlug)}
            className="-my-2 inline-flex min-h-12 items-center gap-2 self-start font-label text-indigo underline-offset-4 hover:underline"
          >
            {m.recurring_to_fundraiser()}
            <Icon name="right" size={18} />
          </Link>
        )}
        <ScheduleStateLine schedule={schedule} />
        <output aria-live="polite" ref={done} tabIndex={-1}>
          {came?.isDone && (
            <Notice look={came.pressed ? 'success' : 'info'}>
              {came.pressed ? doneText(came.pressed, schedule) : m.recurring_was_so()}
            </Notice>
          )}
        </output>
        {wrong && (
          <div role="alert" ref={refusal} tabIndex={-1}>
            <FieldError id="refused">{wrong}</FieldError>
          </div>
        )}
      </header>
      {schedule.can.length > 0 && (
        <ScheduleActions
          schedule={schedule}
          errors={came?.errors ?? {}}
          typed={came?.typed}
          unsent={unsent}
        />
      )}
      {schedule.authLink && (
        <a href={schedule.authLink} rel="noreferrer" className={buttonClass('donate', true)}>
          {m.recurring_agree()}
        </a>
      )}
      <Facts facts={factsOf(schedule)} />
      {!wasNeverBegun(schedule) && <ScheduleGifts schedule={schedule} unsent={unsent} />}
      {schedule.can.length === 0 && <BeginAnew schedule={schedule} />}
    </div>
  )
}

function factsOf(schedule: Schedule): [string, string][] {
  const { amount, pattern, gifts, message, next } = schedule
  const bank = schedule.wasAgreed ? bankText(schedule.collectedBy) : undefined
  const toCome = isHeld(schedule) ? [] : gifts.filter((gift) => isToCome(gift.state))
  return [
    [m.recurring_amount(), formatRupees(amount)],
    [m.recurring_when(), patternText(pattern)],
    ...(next ? ([[m.recurring_next(), nextText(next, amount)]] as [string, string][]) : []),
    ...(toCome.length > 0 ? ([[m.recurring_left(), leftText(toCome)]] as [string, string][]) : []),
    ...arrivedFact(schedule),
    [m.recurring_by(), collectedByText(schedule.collectedBy)],
    ...(bank ? ([[m.recurring_bank(), bank]] as [string, string][]) : []),
    ...(message ? ([[m.recurring_note(), message]] as [string, string][]) : []),
  ]
}

/** Describes how many gifts are to come, and when they end. */
function leftText(toCome: Schedule['gifts']): string {
  const count = String(toCome.length)
  const last = dayText(toCome.at(-1)!.debitDate)
  return toCome.length === 1 ? count : m.recurring_left_until({ count, day: last })
}

/** One that was told of before the amount was lowered keeps its own. */
const nextText = (next: NonNullable<Schedule['next']>, amount: number) =>
  next.amount === amount ? dayText(next.date) : `${dayText(next.date)}, ${formatRupees(next.amount)}`
