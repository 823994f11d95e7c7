import type { ReactNode } from 'react'
import { celebrations } from '../../../contract/celebrations/celebrations.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { DayFields, PictureField } from './celebration-fields.tsx'
import { celebrationPaths } from '../../../shared/celebration-paths.ts'

type StartFormProps = { choices: ReplyOf<typeof celebrations.choices>; name: string }

/** Starts a celebration. Typed text stays in this tab as a draft. */
export function StartForm({ choices: { causes, fundraisers }, name }: StartFormProps) {
  const form = useCallForm(celebrations.start, {
    values: { hostName: name },
    schema: () =>
      import('#schemas/celebrations/celebrations.ts').then((calls) => calls.celebrations.start.body),
    draft: 'celebration',
    leadsTo: ({ slug }) => celebrationPaths.one(slug),
  })
  const options = [
    ...causes.map((cause) => ({
      value: `cause:${cause.id}`,
      label: m.celebrate_cause_of({ name: cause.name }),
    })),
    ...fundraisers.map(({ id, title }) => ({ value: `fundraiser:${id}`, label: title })),
  ]
  return (
    <CallForm form={form} button={m.celebrate_send()} label={m.celebrate_start()}>
      <Step title={m.celebrate_step_1()}>
        <SelectField name={form.at('purpose')} label={m.celebrate_purpose()} options={options} />
      </Step>
      <Step title={m.celebrate_step_2()}>
        <DayFields />
      </Step>
      <Step title={m.celebrate_step_3()}>
        <PictureField />
      </Step>
    </CallForm>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-5 border-t border-line pt-5">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)
