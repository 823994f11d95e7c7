import { useState } from 'react'
import type { In } from '../../../contract/call.ts'
import { adultAge, ageOn, guardianConsentVersion } from '../../../contract/talks/competition-facts.ts'
import { competitions, type ShownCompetition } from '../../../contract/talks/competitions.ts'
import { quietApi } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { DayField } from '../../forms/fields/day-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import type { At } from '../../forms/field-name.ts'
import { useFieldValue } from '../../forms/form-context.ts'
import { checkCodeTyped, CodeField } from '../../forms/otp/code-field.tsx'
import { ResendCode, type ResentCode } from '../../forms/otp/resend-code.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { indianDay } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { relationOptions } from './relation-options.ts'

type Body = In<(typeof competitions)['register']['body']>
type Values = Omit<Body, 'eventId' | 'consentVersion'> & { consents?: 0 | 1 }

/** Enters one person: details, then the OTP where one is needed. */
export function EntryForm({ competition }: { competition: ShownCompetition }) {
  const { eventId, startsAt } = competition
  const eventDay = indianDay(startsAt)
  const [step, setStep] = useState<'details' | 'otp'>('details')
  const [token, setToken] = useState<string>()
  const bodyOf = ({ consents, otp, ...values }: Values): Body => {
    const { guardianName, guardianRelation, guardianBornOn, isAdult, ...person } = values
    const isMinor = values.bornOn !== undefined && ageOn(values.bornOn, eventDay) < adultAge
    return {
      ...person,
      eventId,
      ...(isMinor && {
        guardianName,
        guardianRelation,
        guardianBornOn,
        isAdult,
        ...(consents === 1 && { consentVersion: guardianConsentVersion }),
      }),
      ...(step === 'otp' && otp !== undefined && { otp }),
    }
  }
  const form = useCallForm<typeof competitions.register, Values>(competitions.register, {
    body: bodyOf,
    draft: `competition-entry:${eventId}`,
    retries: true,
    check: ({ otp, consents, bornOn }) => ({
      ...(step === 'otp' && { otp: checkCodeTyped(otp) }),
      ...(bornOn !== undefined && bornOn !== '' && ageOn(bornOn, eventDay) < adultAge && consents !== 1
        ? { consents: m.contest_consent_missing() }
        : {}),
    }),
    refused(answer) {
      if (answer.http !== 200) return undefined
      form.setValue('otp', '')
      return { otp: answer.message }
    },
    after(reply) {
      if (reply?.state === 'otp') setStep('otp')
      else if (reply?.token) setToken(reply.token)
    },
  })
  if (token !== undefined) return <Entered token={token} />
  const resend = async (): Promise<ResentCode> => {
    const { otp: _, ...values } = form.store.get().values as Values
    const answer = await quietApi(competitions.register, { body: bodyOf(values) })
    return { isSent: answer.ok, message: answer.ok ? undefined : answer.message }
  }
  return (
    <CallForm
      form={form}
      label={m.contest_enter()}
      button={step === 'otp' ? m.contest_confirm() : m.contest_go_on()}
      isOpened
    >
      <div className={step === 'otp' ? 'hidden' : 'contents'}>
        <Person at={form.at} />
        <Guardian at={form.at} eventDay={eventDay} />
        <EmailField name={form.at('email')} label={m.contest_email()} autoComplete="email" />
        <MobileField name={form.at('mobile_no')} label={m.contest_mobile()} autoComplete="tel" />
      </div>
      {step === 'otp' && (
        <>
          <p>{m.contest_otp_text({ mobile: form.valueOf(form.at('mobile_no')) ?? '' })}</p>
          <CodeField name={form.at('otp')} />
          <ResendCode send={resend} />
        </>
      )}
    </CallForm>
  )
}

type FieldsProps = { at: At<Values> }

const Person = ({ at }: FieldsProps) => (
  <>
    <TextField name={at('name')} label={m.contest_name()} hint={m.contest_name_hint()} />
    <DayField name={at('bornOn')} label={m.contest_born()} />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name={at('className')} label={m.contest_class()} max={40} optional />
      <TextField name={at('school')} label={m.contest_school()} max={120} optional />
    </div>
    <TextField name={at('title')} label={m.contest_title()} max={120} />
  </>
)

/** Asked of minors only, by their age on the day of the event. */
function Guardian({ at, eventDay }: FieldsProps & { eventDay: string }) {
  const bornOn = useFieldValue(at('bornOn'))
  if (!bornOn || ageOn(bornOn, eventDay) >= adultAge) return null
  return (
    <fieldset className="flex flex-col gap-5 rounded-card bg-sunk p-4">
      <legend className="float-left w-full pb-1 font-label">{m.contest_guardian()}</legend>
      <TextField name={at('guardianName')} label={m.contest_guardian_name()} autoComplete="name" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name={at('guardianRelation')} label={m.contest_relation()} options={relationOptions()} />
        <DayField name={at('guardianBornOn')} label={m.contest_guardian_born()} />
      </div>
      <CheckboxField name={at('isAdult')} label={m.contest_is_adult()} flag />
      <CheckboxField name={at('consents')} label={m.contest_consent()} flag />
    </fieldset>
  )
}

const Entered = ({ token }: { token: string }) => (
  <div className="flex flex-col items-start gap-4">
    <Notice look="success" isUrgent>
      {m.contest_entered()}
    </Notice>
    <ButtonLink look="main" to={paths.competitionEntry(token)}>
      {m.contest_add_pictures()}
    </ButtonLink>
  </div>
)
