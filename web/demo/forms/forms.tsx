import { useState } from 'react'
import { PassingSheet } from '../../app/client/passing-sheet.tsx'
import { m } from '../../app/words.ts'
import dense from '../../forms/dense.css?url'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { LargerForm } from '../fields/larger-form.tsx'
import { Panel } from '../panel.tsx'
import { sampleAnswers, sampleApi, samples, type SampleAnswer } from './sample-call.ts'
import { SampleForm } from './sample-form.tsx'

const answerTexts: Record<SampleAnswer, () => string> = {
  taken: m.components_forms_taken,
  refused: m.components_forms_refused,
  changed: m.components_forms_conflict,
  unanswered: m.components_forms_unanswered,
  failed: m.components_forms_failed,
}

/** A form with every simple field, as public pages and the office have it, and each way in which it can be answered. */
export function Forms() {
  const [answer, setAnswer] = useState<SampleAnswer>('taken')
  const [isDense, setDense] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={m.components_forms()}>
      <PassingSheet href={dense} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm text-soft">{m.components_forms_answer()}</legend>
        {sampleAnswers.map((one) => (
          <Choice
            key={one}
            type="radio"
            look="pill"
            name="answer"
            checked={answer === one}
            onChange={() => setAnswer(one)}
          >
            {answerTexts[one]()}
          </Choice>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-4">
        <Choice
          type="checkbox"
          look="row"
          checked={isDense}
          onChange={({ target }) => setDense(target.checked)}
        >
          {m.components_forms_dense()}
        </Choice>
        <Button onClick={() => setOpen(true)}>{m.components_forms_dialog()}</Button>
      </div>
      <div className={isDense ? 'dense' : undefined}>
        <SampleForm answer={answer} />
        <h3 className="py-4 text-lg">{m.components_larger()}</h3>
        <LargerForm answer={answer} />
      </div>
      {isOpen && (
        <DialogForm
          call={samples.save}
          api={sampleApi(answer)}
          schema={() => Promise.reject(new Error('Of this form one field is shown'))}
          title={m.components_forms_dialog()}
          button={m.forms_save()}
          toast={m.forms_saved()}
          close={() => setOpen(false)}
        >
          {(at) => <TextField name={at('name')} label={m.components_forms_name()} />}
        </DialogForm>
      )}
    </Panel>
  )
}
