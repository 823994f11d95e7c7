import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { wasDoneBefore } from '../done-before.ts'
import { formValues } from '../form-values.ts'

type Errors = Record<string, string>
type Sent = { ok: true } | { ok: false; message: string; errors: Errors }
type ReasonFormProps = {
  label: string
  /** Takes what stands in the fields, `reason` among them. */
  send(values: Record<string, string>): Promise<Sent>
  /** Fields before the reason. */
  children?: false | ((errors: Errors) => ReactNode)
}

/** Closes a case with a reason that is written down. */
export function ReasonForm({ label, send, children }: ReasonFormProps) {
  const go = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const answer = await send(formValues(event.currentTarget))
    setBusy(false)
    if (!answer.ok) {
      if (wasDoneBefore(answer.message, go)) return
      const { errors: wrong, message } = answer
      setErrors(Object.keys(wrong).length > 0 ? wrong : { form: message || m.office_went_wrong() })
      return
    }
    setErrors({})
    say({ word: { text: m.finance_resolved_done(), seconds: 2 } })
    void go('', { replace: true })
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-text flex-col gap-4" noValidate>
      {children && children(errors)}
      <TextArea label={label} name="reason" rows={3} maxLength={500} error={errors['reason']} />
      {errors['form'] && (
        <Notice look="danger" isUrgent>
          {errors['form']}
        </Notice>
      )}
      <Button type="submit" aria-busy={isBusy} className="self-start">
        {m.finance_resolve()}
      </Button>
    </form>
  )
}
