import { registering, type OwnRegistration } from '../../contract/talks/registering.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { momentText } from '../ui/format/dates.ts'
import { fieldsOfAnswers, answersOfFields, type AnswerFields } from './registration/answers.ts'
import { QuestionFields } from './registration/question-fields.tsx'

/** Changes the answers of a registration. */
export function AnswersForm({ token, registration }: { token: string; registration: OwnRegistration }) {
  const { event, answers } = registration
  const form = useCallForm(registering.changeAnswers, {
    values: { answers: fieldsOfAnswers(answers) },
    body: (values: { answers?: AnswerFields }) => ({
      token,
      answers: answersOfFields(event.questions, values.answers),
    }),
    schema: () =>
      import('#schemas/talks/registering.ts').then((module) => module.registering.changeAnswers.body),
    toast: m.talks_answers_saved(),
  })
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-4 border-t border-line pt-5">
      <h2 id="answers" className="text-lg">
        {m.talks_answers()}
      </h2>
      <p className="text-soft">{m.talks_answers_until({ moment: momentText(event.answersUntil) })}</p>
      <CallForm form={form} button={m.talks_answers_save()} look="plain">
        <QuestionFields questions={event.questions} nameOf={(id) => `answers.${id}`} />
      </CallForm>
    </section>
  )
}
