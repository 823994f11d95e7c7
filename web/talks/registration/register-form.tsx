import { useEffect, useState } from 'react'
import { otpResendSeconds } from '../../../contract/accounts/otp.ts'
import { accounts } from '../../../contract/accounts/accounts.ts'
import { registering, type RegisterOutcome } from '../../../contract/talks/registering.ts'
import type { ShownEvent } from '../../../contract/talks/public-events.ts'
import { api } from '../../app/api.ts'
import { accountIdHere } from '../../app/client/account-here.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { NumberField } from '../../forms/fields/number-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { checkCodeTyped, CodeField } from '../../forms/otp/code-field.tsx'
import { useCountdown } from '../../forms/otp/use-countdown.ts'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { answersOfFields, type AnswerFields } from './answers.ts'
import { QuestionFields } from './question-fields.tsx'

type Guest = { name?: string; age?: number }
type Fields = {
  name: string
  email: string
  mobile_no: string
  age?: number
  /** Missing until one is added. */
  guests?: Guest[]
  answers: AnswerFields
}
export type KnownPerson = Pick<Fields, 'name' | 'email' | 'mobile_no'>

/** Contact of the person signed in, as far as this browser knows one; null for anyone else. */
export async function knownPerson(): Promise<KnownPerson | null> {
  if (accountIdHere() === undefined) return null
  const answer = await api(accounts.profile)
  if (!answer.ok) return null
  const { fullname: name, email, mobile_no } = answer.data
  return { name, email, mobile_no }
}

/** Registration for a talk: the form, the OTP of a person without a login, and the outcome. */
export default function RegisterForm({ event }: { event: ShownEvent }) {
  const [person, setPerson] = useState<KnownPerson | null>()
  const [typed, setTyped] = useState<Fields>()
  const [outcome, setOutcome] = useState<RegisterOutcome>()
  useEffect(() => {
    void knownPerson().then(setPerson)
  }, [])
  if (person === undefined) return <Skeleton className="h-96 w-full rounded-card" />
  if (outcome === undefined)
    return (
      <Details
        event={event}
        values={typed ?? person ?? {}}
        sent={(next, values) => {
          setTyped(values)
          setOutcome(next)
        }}
      />
    )
  if (outcome.state === 'otp')
    return (
      <Otp
        outcome={outcome}
        mobile={typed!.mobile_no}
        proved={setOutcome}
        change={() => setOutcome(undefined)}
      />
    )
  return <Done outcome={outcome} email={typed!.email} />
}

type DetailsProps = {
  event: ShownEvent
  values: Partial<Fields>
  sent(outcome: RegisterOutcome, values: Fields): void
}

function Details({ event, values, sent }: DetailsProps) {
  const { id, mostGuests, asksAges, questions, registration } = event
  const form = useCallForm(registering.register, {
    values,
    body: ({ guests = [], answers, ...fields }: Fields) => ({
      ...fields,
      eventId: id,
      guests,
      answers: answersOfFields(questions, answers),
    }),
    schema: () => import('#schemas/talks/registering.ts').then((module) => module.registering.register.body),
    draft: `event:${id}`,
    after: sent,
  })
  return (
    <CallForm
      form={form}
      button={registration === 'full' ? m.talks_register_wait() : m.talks_register()}
      isWide
      isOpened
    >
      <TextField name={form.at('name')} label={m.talks_name()} autoComplete="name" />
      <EmailField name={form.at('email')} label={m.talks_email()} autoComplete="email" />
      <MobileField
        name={form.at('mobile_no')}
        label={m.talks_mobile()}
        autoComplete="tel-national"
        {...(accountIdHere() === undefined && { hint: m.talks_mobile_hint() })}
      />
      {asksAges && (
        <NumberField name={form.at('age') as FieldName<number>} label={m.talks_age()} className="max-w-32" />
      )}
      {mostGuests > 0 && (
        <Guests most={mostGuests} asksAges={asksAges} name={form.at('guests') as FieldName<Guest[]>} />
      )}
      <QuestionFields questions={questions} nameOf={(question) => `answers.${question}`} />
    </CallForm>
  )
}

type GuestsProps = { most: number; asksAges: boolean; name: FieldName<Guest[]> }

const Guests = ({ most, asksAges, name }: GuestsProps) => (
  <RowsField<Guest>
    name={name}
    label={m.talks_guests()}
    rowLabel={m.talks_guest_row()}
    add={m.talks_add_guest()}
    fresh={{}}
    max={most}
    optional
    show={({ name: guest = '–' }) => guest}
  >
    {(row) => (
      <>
        <TextField name={row('name') as FieldName<string>} label={m.talks_name()} optional />
        {asksAges && <NumberField name={row('age') as FieldName<number>} label={m.talks_age()} />}
      </>
    )}
  </RowsField>
)

type OtpProps = {
  outcome: RegisterOutcome
  mobile: string
  proved(outcome: RegisterOutcome): void
  change(): void
}

export function Otp({ outcome: { token, heldUntil }, mobile, proved, change }: OtpProps) {
  const form = useCallForm(registering.verify, {
    values: { otp: '' },
    fixed: { token },
    check: ({ otp }) => ({ otp: checkCodeTyped(otp) }),
    refused(answer) {
      if (answer.http !== 200) return undefined
      form.setValue('otp', '')
      return { otp: answer.message }
    },
    after: (answer) => answer && proved(answer),
  })
  return (
    <div className="flex flex-col gap-4">
      <p>{m.talks_otp_sent({ mobile: mobile.replace(/^(\d{5})/, '$1 ') })}</p>
      {heldUntil && (
        <p className="text-soft">{m.talks_held_until({ time: momentText(heldUntil).slice(-5) })}</p>
      )}
      <CallForm form={form} button={m.otp_verify()} isWide isOpened>
        <CodeField name={form.at('otp')} />
      </CallForm>
      <div className="flex flex-wrap items-center gap-x-5">
        <Resend token={token} />
        <Button look="quiet" className="px-0!" onClick={change}>
          {m.talks_other_details()}
        </Button>
      </div>
    </div>
  )
}

/** Another OTP can be requested once a minute. */
function Resend({ token }: { token: string }) {
  const { left, restart } = useCountdown(otpResendSeconds)
  const [said, setSaid] = useState('')
  const resend = async () => {
    const answer = await api(registering.resend, { body: { token } })
    restart()
    setSaid(answer.ok ? m.otp_sent_again() : translateServerText(answer.message))
  }
  return (
    <>
      <Button
        look="quiet"
        className="px-0! disabled:text-soft disabled:no-underline"
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {m.otp_resend()}
      </Button>
      {left > 0 && <span className="tabular text-sm text-soft">{m.otp_resend_in({ seconds: left })}</span>}
      <output className="text-sm text-neem">{said}</output>
    </>
  )
}

export function Done({
  outcome: { state, token, waitingPlace },
  email,
}: {
  outcome: RegisterOutcome
  email: string
}) {
  const isWaiting = state === 'waiting'
  return (
    <div className="flex flex-col gap-4">
      <Notice look={isWaiting ? 'info' : 'success'} isUrgent>
        <p className="font-label">{isWaiting ? m.talks_waiting() : m.talks_confirmed()}</p>
        {waitingPlace !== null && <p>{m.talks_waiting_place({ place: waitingPlace })}</p>}
        <p>{m.talks_confirmed_text({ email })}</p>
      </Notice>
      <a href={`/sahayaTalks/registration/${token}`} className={buttonClass('plain')}>
        {m.talks_to_registration()}
      </a>
    </div>
  )
}
