import { campaigns } from '../../../contract/campaigns.ts'
import { apiUntil } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { ComboboxField, ManyComboboxField } from '../../forms/combobox/combobox-field.tsx'
import type { Search } from '../../forms/combobox/use-search.ts'
import { RichTextField } from '../../forms/editor/rich-text-field.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { sampleApi, type SampleAnswer } from '../forms/sample-call.ts'
import { larger } from './larger-call.ts'

const skills = () =>
  [
    m.components_skill_accounts,
    m.components_skill_cooking,
    m.components_skill_driving,
    m.components_skill_teaching,
    m.components_skill_translating,
  ].map((name, place) => ({ value: String(place), label: name() }))

const findFundraisers: Search<{ value: string; label: string; hint?: string }> = async (query, signal) => {
  const answer = await apiUntil(signal)(campaigns.suggest, { query: { query } })
  return answer.ok ? answer.data.map(({ slug, title }) => ({ value: slug, label: title })) : undefined
}

/** The fields that need more than a line, in one form. */
export function LargerForm({ answer }: { answer: SampleAnswer }) {
  const form = useCallForm(larger.save, {
    values: { cause: 'health', skills: ['2'], story: m.components_larger_story_sample() },
    api: sampleApi(answer),
    toast: m.forms_saved(),
  })
  const { at } = form
  return (
    <CallForm
      form={form}
      label={m.components_larger()}
      button={m.forms_save()}
      cancel={{ text: m.forms_cancel(), press: () => form.reset() }}
    >
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        <ComboboxField
          name={at('cause')}
          label={m.components_forms_cause()}
          options={[
            { value: 'education', label: m.components_forms_education() },
            { value: 'health', label: m.components_forms_health() },
          ]}
        />
        <ComboboxField
          name={at('fundraiser')}
          label={m.components_larger_fundraiser()}
          hint={m.components_larger_fundraiser_hint()}
          search={findFundraisers}
          optional
        />
        <ManyComboboxField name={at('skills')} label={m.components_larger_skills()} options={skills()} />
        <div className="lg:col-span-2">
          <RichTextField name={at('story')} label={m.components_larger_story()} />
        </div>
      </div>
    </CallForm>
  )
}
