import type { MetaFunction } from 'react-router'
import { jobKindLabels, jobKinds, jobLimits, jobStatus } from '../../../contract/jobs/facts.ts'
import { jobManagement } from '../../../contract/jobs/manage.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { RichTextField } from '../../forms/editor/rich-text-field.tsx'
import { defineForm, formLoader } from '../../forms/define-form.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { RupeesField } from '../../forms/fields/number-field.tsx'
import { SelectField, StatusField } from '../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { EmailField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { RowsField } from '../../forms/rows/rows-field.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import { SafeFormPage } from '../kit/safe-edit/safe-form-page.tsx'
import { hrArea } from './area.ts'

const form = defineForm({
  titles: { add: m.hr_job_setup(), edit: m.hr_job_edit() },
  load: jobManagement.detail,
  create: jobManagement.post,
  update: jobManagement.update,
  createBody: ({ id: _, version: __, ...body }) => body,
  createSchema: () => import('#schemas/jobs/manage.ts').then((module) => module.jobManagement.post.body),
  defaults: { status: 0 as const, is_remote: false },
  keeps: ['id', 'version'],
  leadsTo: hrArea.paths.jobs(),
  saved: { add: m.hr_job_added() },
})
const { at } = form

export const clientLoader = formLoader(form)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.hr_title() })

const kinds = jobKinds.map((value) => ({ value, label: jobKindLabels[value] }))
const periods = [
  { value: 'month' as const, label: m.hr_month() },
  { value: 'year' as const, label: m.hr_year() },
]

/** Adds or edits a job. */
export default function JobFormPage() {
  return (
    <SafeFormPage
      form={form}
      editing={jobManagement.editing}
      addPath={hrArea.paths.addJob()}
      withoutInCopy={['slug']}
    >
      <TextField name={at('title')} label={m.hr_job_title()} max={jobLimits.title} />
      <SelectField name={at('kind')} label={m.hr_kind()} options={kinds} />
      <PlaceField name={at('locality')} label={m.hr_place()} needsCity />
      <CheckboxField name={at('is_remote') as FieldName<boolean>} label={m.hr_remote()} />
      <TextAreaField
        name={at('summary')}
        label={m.hr_summary()}
        hint={m.hr_summary_hint()}
        max={jobLimits.summary}
        rows={2}
      />
      <RichTextField name={at('description')} label={m.hr_description()} />
      <RupeesField name={at('salary_from') as FieldName<number>} label={m.hr_salary_from()} optional />
      <RupeesField name={at('salary_to') as FieldName<number>} label={m.hr_salary_to()} optional />
      <SelectField
        name={at('salary_period') as FieldName<'month' | 'year'>}
        label={m.hr_salary_period()}
        options={periods}
        optional
      />
      <DayField
        name={at('closes_on') as FieldName<string>}
        label={m.hr_closes_on()}
        hint={m.hr_closes_on_hint()}
        optional
      />
      <TextField
        name={at('slug') as FieldName<string>}
        label={m.hr_slug()}
        hint={m.hr_slug_hint()}
        optional
        max={80}
      />
      <StatusField name={at('status')} set={jobStatus} label={m.hr_status()} />
      <RowsField
        name={at('readers') as FieldName<{ email: string }[]>}
        label={m.hr_readers()}
        hint={m.hr_readers_hint()}
        rowLabel={m.hr_reader()}
        add={m.hr_add_reader()}
        fresh={{ email: '' }}
        max={jobLimits.readers}
        show={({ email }) => email}
        optional
      >
        {(inRow) => <EmailField name={inRow('email')} label={m.hr_reader_email()} />}
      </RowsField>
    </SafeFormPage>
  )
}
