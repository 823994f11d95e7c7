import { useEffect, useState } from 'react'
import { campRegistration } from '../../../contract/talks/camp-participants.ts'
import type { PublicCamp } from '../../../contract/talks/camps.ts'
import type { RegisterOutcome } from '../../../contract/talks/registering.ts'
import { accountIdHere } from '../../app/client/account-here.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { NumberField } from '../../forms/fields/number-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../../forms/form-context.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { answersOfFields, type AnswerFields } from '../registration/answers.ts'
import { QuestionFields } from '../registration/question-fields.tsx'
import { Done, knownPerson, Otp, type KnownPerson } from '../registration/register-form.tsx'
import { slotOption } from './camp-text.ts'

type Fields = KnownPerson & {
  slotId: number
  guests?: number
  answers: AnswerFields
  fitness?: { age: number; weightKg: number; isFirst?: boolean; lastDonationOn?: string }
}

/** Registration for a slot of a camp: the form, the OTP of a person without a login, and the outcome. */
export default function CampForm({ camp }: { camp: PublicCamp }) {
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
        camp={camp}
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

const guestOptions = (most: number) =>
  Array.from({ length: most + 1 }, (_, guests) => ({ value: guests, label: String(guests) }))

type DetailsProps = {
  camp: PublicCamp
  values: Partial<Fields>
  sent(outcome: RegisterOutcome, values: Fields): void
}

function Details({ camp, values, sent }: DetailsProps) {
  const { id, slots, locations, questions, mostGuests, fitness: limits } = camp
  const form = useCallForm(campRegistration.register, {
    values,
    body: ({ guests = 0, answers, fitness, ...fields }: Fields) => ({
      ...fields,
      eventId: id,
      guests,
      answers: answersOfFields(questions, answers),
      ...(limits !== null && {
        fitness: {
          age: fitness?.age as number,
          weightKg: fitness?.weightKg as number,
          lastDonationOn: fitness?.isFirst ? null : (fitness?.lastDonationOn ?? ''),
        },
      }),
    }),
    schema: () =>
      import('#schemas/talks/camp-participants.ts').then((module) => module.campRegistration.register.body),
    // Answers about fitness are never stored in the browser.
    ...(limits === null && { draft: `event:${id}` }),
    after: sent,
  })
  const nameOf = (location: number) => locations.find((one) => one.id === location)?.name ?? ''
  return (
    <CallForm form={form} button={m.camps_register()} isWide isOpened>
      <SelectField
        name={form.at('slotId')}
        label={m.camps_slot()}
        options={slots
          .filter(({ free }) => free > 0)
          .map((slot) => ({ value: slot.id, label: slotOption(slot, nameOf(slot.locationId)) }))}
      />
      <TextField name={form.at('name')} label={m.talks_name()} autoComplete="name" />
      <EmailField name={form.at('email')} label={m.talks_email()} autoComplete="email" />
      <MobileField
        name={form.at('mobile_no')}
        label={m.talks_mobile()}
        autoComplete="tel-national"
        {...(accountIdHere() === undefined && { hint: m.talks_mobile_hint() })}
      />
      {mostGuests > 0 && (
        <SelectField
          name={form.at('guests') as FieldName<number>}
          label={m.camps_guests()}
          options={guestOptions(mostGuests)}
          optional
        />
      )}
      {limits !== null && <FitnessFields />}
      <QuestionFields questions={questions} nameOf={(question) => `answers.${question}`} />
    </CallForm>
  )
}

const isFirst = 'fitness.isFirst' as FieldName<boolean>

function FitnessFields() {
  const hasNotDonated = useFieldValue(isFirst) === true
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-label">{m.camps_fitness()}</legend>
      <p className="text-sm text-soft">{m.camps_fitness_text()}</p>
      <NumberField name={'fitness.age' as FieldName<number>} label={m.camps_age()} className="max-w-32" />
      <NumberField
        name={'fitness.weightKg' as FieldName<number>}
        label={m.camps_weight()}
        className="max-w-32"
      />
      <CheckboxField name={isFirst} label={m.camps_first_time()} />
      {!hasNotDonated && (
        <DayField name={'fitness.lastDonationOn' as FieldName<string>} label={m.camps_last_donation()} />
      )}
    </fieldset>
  )
}
