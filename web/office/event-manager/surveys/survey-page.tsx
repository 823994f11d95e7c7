import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import {
  surveyDesk,
  surveyKindLabels,
  surveyKinds,
  surveyLimits,
  surveyStatus,
  surveyTexts,
} from '../../../../contract/talks/surveys.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { defineForm, formLoader } from '../../../forms/define-form.ts'
import type { At, FieldName } from '../../../forms/field-name.ts'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { SelectField, StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { useFieldValue } from '../../../forms/form-context.ts'
import { FormPage } from '../../../forms/form-page.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { asksBeforeFinal } from '../../kit/lists/status/final-status.ts'
import { eventArea } from '../area.ts'
import { eventChoices } from '../voices/choices.ts'

const form = defineForm({
  titles: { add: m.survey_desk_add(), edit: m.survey_desk_edit() },
  load: surveyDesk.detail,
  create: surveyDesk.save,
  update: surveyDesk.save,
  defaults: { intro: '', isAnonymous: true, status: 0, questions: [] },
  values: ({ answers: _, versionNumber: __, ...survey }) => survey,
  keeps: ['id', 'version'],
  confirm: asksBeforeFinal(surveyStatus),
  leadsTo: eventArea.paths.surveys(),
  saved: { add: surveyTexts.added, edit: m.materials_updated() },
})
const { at } = form

export async function clientLoader(args: LoaderFunctionArgs) {
  const [record, events] = await Promise.all([formLoader(form)(args), eventChoices()])
  return { ...record, events }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.survey_desk_title() })

const kindOptions = surveyKinds.map((value) => ({ value, label: surveyKindLabels[value] }))

type Row = { kind: string; label: string; options: string; isRequired: boolean }

/** The builder of a survey. Questions that were answered become a new version when they change. */
export default function SurveyPage() {
  const { answer, events } = useLoaderData<typeof clientLoader>()
  const survey = answer?.ok ? (answer.data as ReplyOf<typeof surveyDesk.detail>) : undefined
  return (
    <FormPage form={form}>
      {survey !== undefined && survey.answers > 0 && (
        <Notice look="info">{m.survey_desk_answered({ count: survey.answers })}</Notice>
      )}
      <TextField name={at('title')} label={m.talk_title()} max={surveyLimits.title} />
      <TextAreaField name={at('intro')} label={m.survey_desk_intro()} max={surveyLimits.intro} optional />
      <SelectField
        name={at('eventId') as FieldName<number>}
        label={m.voices_event()}
        empty={m.voices_all_events()}
        options={events}
        optional
      />
      <CheckboxField
        name={at('isAnonymous') as FieldName<boolean>}
        label={m.survey_desk_anonymous()}
        hint={m.survey_desk_anonymous_hint()}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <DayField name={at('opensOn') as FieldName<string>} label={m.survey_desk_opens()} optional />
        <DayField name={at('closesOn') as FieldName<string>} label={m.survey_desk_closes()} optional />
        <NumberField
          name={at('maxAnswers') as FieldName<number>}
          label={m.survey_desk_most()}
          wrong={surveyTexts.number}
          optional
        />
      </div>
      <StatusField name={at('status')} set={surveyStatus} label={m.office_status()} />
      <RowsField
        name={at('questions') as FieldName<Row[]>}
        label={m.survey_desk_questions()}
        rowLabel={m.voices_question()}
        add={m.survey_desk_add_question()}
        fresh={{ kind: 'choice', label: '', options: '', isRequired: false }}
        max={surveyLimits.questions}
        isOrdered
        show={({ label }) => label}
      >
        {(inRow) => <QuestionFields inRow={inRow} />}
      </RowsField>
    </FormPage>
  )
}

function QuestionFields({ inRow }: { inRow: At<Row> }) {
  const kind = useFieldValue(inRow('kind'))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextField name={inRow('label')} label={m.voices_question()} max={surveyLimits.label} />
      <SelectField name={inRow('kind')} label={m.survey_desk_kind()} options={kindOptions} />
      {(kind === 'choice' || kind === 'several') && (
        <TextAreaField
          name={inRow('options')}
          label={m.survey_desk_options()}
          hint={m.survey_desk_options_hint()}
          max={1000}
          rows={4}
        />
      )}
      <CheckboxField name={inRow('isRequired')} label={m.survey_desk_required()} />
    </div>
  )
}
