import type { Question } from '../../../contract/talks/questions.ts'
import { m } from '../../app/words.ts'
import type { FieldName } from '../../forms/field-name.ts'
import { CheckboxesField, RadioField } from '../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'

/** Fields for the questions of an event; `nameOf` names the field of one. */
export const QuestionFields = ({
  questions,
  nameOf,
}: {
  questions: readonly Question[]
  nameOf(id: string): string
}) =>
  questions.map((question) => (
    <QuestionField key={question.id} question={question} name={nameOf(question.id)} />
  ))

const optionsOf = ({ options }: Question) => options.map((value) => ({ value, label: value }))

function QuestionField({ question, name }: { question: Question; name: string }) {
  const { label, kind, isRequired } = question
  const given = { label, ...(!isRequired && { optional: true as const }) }
  if (kind === 'text') return <TextAreaField name={name as FieldName<string>} max={500} {...given} />
  if (kind === 'choice')
    return <RadioField name={name as FieldName<string>} options={optionsOf(question)} {...given} />
  if (kind === 'several')
    return <CheckboxesField name={name as FieldName<string[]>} options={optionsOf(question)} {...given} />
  return (
    <RadioField
      name={name as FieldName<string>}
      options={[
        { value: 'yes', label: m.forms_yes() },
        { value: 'no', label: m.forms_no() },
      ]}
      {...given}
    />
  )
}
