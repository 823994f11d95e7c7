import {
  scaleSteps,
  surveyLimits,
  surveys,
  type ShownSurvey,
  type SurveyAnswers,
  type SurveyQuestion,
} from '../../../contract/talks/surveys.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { CheckboxesField, RadioField } from '../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { useCallForm } from '../../forms/use-call-form.ts'

type Values = { answers: SurveyAnswers }
type SurveyFormProps = { survey: ShownSurvey; token: string | undefined; sent(): void }

/** The questions of a survey; blank answers are not sent. */
export function SurveyForm({ survey, token, sent }: SurveyFormProps) {
  const form = useCallForm<typeof surveys.respond, Values>(surveys.respond, {
    values: { answers: {} },
    body: ({ answers = {} }: Partial<Values>) => ({
      surveyId: survey.id,
      versionId: survey.versionId,
      ...(token !== undefined && { token }),
      answers: Object.fromEntries(
        Object.entries(answers).filter(
          ([, answer]) => answer !== '' && !(Array.isArray(answer) && answer.length === 0),
        ),
      ),
    }),
    draft: `survey-${survey.versionId}`,
    retries: true,
    after: sent,
  })
  return (
    <CallForm form={form} button={m.survey_send()} label={survey.title}>
      {survey.questions.map((question, index) => (
        <QuestionField key={index} number={index + 1} question={question} />
      ))}
    </CallForm>
  )
}

function QuestionField({ number, question }: { number: number; question: SurveyQuestion }) {
  const { kind, label, options, isRequired } = question
  const common = { label: `${number}. ${label}`, ...(!isRequired && { optional: true as const }) }
  const name = `answers.${number}`
  const choices = options.map(({ id, label: option }) => ({ value: id, label: option }))
  if (kind === 'text')
    return <TextAreaField name={name as FieldName<string>} max={surveyLimits.text} {...common} />
  if (kind === 'several')
    return <CheckboxesField name={name as FieldName<number[]>} options={choices} {...common} />
  const steps = scaleSteps.map((step) => ({ value: step as number, label: stepLabel(step) }))
  return (
    <RadioField name={name as FieldName<number>} options={kind === 'scale' ? steps : choices} {...common} />
  )
}

const stepLabel = (step: number) =>
  step === 1 ? m.survey_lowest() : step === 5 ? m.survey_highest() : String(step)
