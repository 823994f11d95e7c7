import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { finance } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { wasDoneBefore } from '../done-before.ts'
import { formValues } from '../form-values.ts'
import { rupeesTyped } from '../../donations/typed-rupees.ts'

type GiveBackProps = { donationId: string; left: number }

/** Names one refund: a lost answer asks for the same one again, and a changed form for another. */
const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Gives a gift back, whole or in part. It is asked once more before anything is sent: money that left does not return. */
export function GiveBack({ donationId, left }: GiveBackProps) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <GiveBackForm donationId={donationId} left={left} close={() => setOpen(false)} />
  ) : (
    <Button className="self-start" onClick={() => setOpen(true)}>
      {m.finance_give_back()}
    </Button>
  )
}

function GiveBackForm({ donationId, left, close }: GiveBackProps & { close(): void }) {
  const go = useNavigate()
  const [values, setValues] = useState({ amount: String(left), reason: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(freshKey)
  const amount = rupeesTyped(values.amount)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const given = formValues(event.currentTarget)
    if (!isSure) {
      const wrong = {
        ...(!(amount > 0) && { amount: m.finance_enter_amount() }),
        ...(amount > left && { amount: m.finance_amount_up_to({ amount: rupees(left) }) }),
        ...(!given['reason'] && { reason: m.finance_enter_reason() }),
      }
      setErrors(wrong)
      setSure(Object.keys(wrong).length === 0)
      return
    }
    setBusy(true)
    const body = { donationId, amount, left, reason: values.reason }
    const answer = await api(finance.refund, { body, key })
    setBusy(false)
    setSure(false)
    if (!answer.ok) {
      if (wasDoneBefore(answer.message, go)) return close()
      setErrors(
        Object.keys(answer.errors).length > 0
          ? answer.errors
          : { form: answer.message || m.office_went_wrong() },
      )
      return
    }
    say({ word: { text: m.finance_give_back_done(), seconds: 2 } })
    close()
    void go('', { replace: true })
  }
  const typed = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    setValues({ ...values, [name]: event.target.value })
    setKey(freshKey)
    setSure(false)
  }
  return (
    <form
      onSubmit={(event) => void send(event)}
      noValidate
      aria-label={m.finance_give_back()}
      className="flex max-w-text flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label={m.finance_amount()}
        hint={m.finance_left({ amount: rupees(left) })}
        name="amount"
        before="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={values.amount}
        onChange={typed('amount')}
        error={errors['amount']}
      />
      <TextArea
        label={m.finance_reason()}
        name="reason"
        rows={2}
        maxLength={500}
        value={values.reason}
        onChange={typed('reason')}
        error={errors['reason']}
      />
      {(errors['form'] || errors['donationId']) && (
        <Notice look="danger" isUrgent>
          {errors['form'] ?? errors['donationId']}
        </Notice>
      )}
      {isSure && <Notice look="info">{m.finance_give_back_sure({ amount: rupees(amount) })}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isBusy}>
          {isSure ? m.finance_give_back_now({ amount: rupees(amount) }) : m.finance_give_back()}
        </Button>
        <Button look="quiet" onClick={close}>
          {m.finance_leave_it()}
        </Button>
      </div>
    </form>
  )
}
