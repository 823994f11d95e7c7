import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { CheckboxesField, RadioField } from '../../forms/fields/choice-field.tsx'
import { DayField, TimeField } from '../../forms/fields/day-field.tsx'
import { RupeesField } from '../../forms/fields/number-field.tsx'
import { QuantityField } from '../../forms/fields/quantity-field.tsx'
import { PasswordField } from '../../forms/fields/password-field.tsx'
import { SelectField, StatusField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField, SwitchField } from '../../forms/fields/yes-no-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { sampleApi, samples, sampleStatus, savedMeanwhile, type SampleAnswer } from './sample-call.ts'

/** Every simple field in one form, which is answered as it is told. */
export function SampleForm({ answer }: { answer: SampleAnswer }) {
  const form = useCallForm(samples.save, {
    values: { name: 'Asha Rao', email: 'asha@example.org', amount: 1500, status: 2, reminders: 0 },
    api: sampleApi(answer),
    reload: async () => savedMeanwhile,
    toast: m.forms_saved(),
    draft: 'sample',
  })
  const { at } = form
  return (
    <CallForm
      form={form}
      button={m.forms_save()}
      cancel={{ text: m.forms_cancel(), press: () => form.reset() }}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField name={at('name')} label={m.components_forms_name()} only="letters" autoComplete="name" />
        <EmailField name={at('email')} label={m.components_forms_email()} autoComplete="email" />
        <MobileField name={at('mobile_no')} label={m.components_forms_mobile()} autoComplete="tel-national" />
        <PasswordField
          name={at('password')}
          label={m.components_forms_password()}
          autoComplete="new-password"
        />
        <RupeesField name={at('amount')} label={m.components_forms_amount()} />
        <QuantityField name={at('pieces')} label={m.components_forms_pieces()} optional />
        <QuantityField name={at('litres')} label={m.components_forms_litres()} decimals optional />
        <SelectField
          name={at('cause')}
          label={m.components_forms_cause()}
          options={[
            { value: 'education', label: m.components_forms_education() },
            { value: 'health', label: m.components_forms_health() },
          ]}
        />
        <StatusField name={at('status')} label={m.components_forms_status()} set={sampleStatus} />
        <DayField name={at('startsOn')} label={m.components_forms_day()} />
        <TimeField name={at('startsAt')} label={m.components_forms_time()} min="09:00" max="18:00" />
        <TextAreaField name={at('about')} label={m.components_forms_about()} max={150} optional />
        <RadioField
          name={at('way')}
          label={m.components_forms_way()}
          options={[
            { value: 'bring', label: m.components_forms_bring() },
            { value: 'collect', label: m.components_forms_collect() },
          ]}
        />
        <CheckboxesField
          name={at('days')}
          label={m.components_forms_days()}
          options={[
            { value: 'weekday', label: m.components_forms_weekday() },
            { value: 'weekend', label: m.components_forms_weekend() },
          ]}
        />
        <div className="flex flex-col gap-2">
          <CheckboxField name={at('isPublic')} label={m.components_forms_public()} />
          <SwitchField name={at('reminders')} label={m.components_forms_reminders()} flag />
        </div>
      </div>
    </CallForm>
  )
}
