import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { say } from '../../app/aside.ts'
import { m } from '../../app/words.ts'
import { rupeesTyped } from '../../donations/typed-rupees.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { wasDoneBefore } from '../done-before.ts'

type Texts = Record<string, string>
type Sent = { ok: true } | { ok: false; http: number; message: string; errors: Texts }

/** A field of such a form: what stands in it, and what is wrong with it. */
export type TypedField = {
  value: string
  onChange(event: { target: { value: string } }): void
  error: string | undefined
}

type MoneyBackFormProps = {
  title: string
  left: number
  hint: string
  /** What else should be known before. */
  note?: string | false
  /** What stands in the fields at first, where it is not all that is left. */
  first?: Texts
  /** Fields between amount and reason. */
  children?: (field: (name: string) => TypedField) => ReactNode
  /** What is wrong with them. */
  wrong?: (values: Texts) => Texts
  sure(amount: string): string
  /** What these values bring with them that should be known before. */
  also?: (values: Texts) => string | undefined
  now(amount: string): string
  done: string
  /** @param key names this one: a lost answer asks for the same again, and a changed form for another */
  send(given: { amount: number; reason: string; values: Texts; key: string }): Promise<Sent>
  /** It was sent, or left. */
  close(isSent: boolean): void
}

const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const wrongIn = ({ amount: typed, reason }: Texts, left: number): Texts => {
  const amount = rupeesTyped(typed ?? '')
  return {
    ...(!(amount > 0) && { amount: m.finance_enter_amount() }),
    ...(amount > left && { amount: m.finance_amount_up_to({ amount: rupees(left) }) }),
    ...(!reason?.trim() && { reason: m.finance_enter_reason() }),
  }
}

/**
 * How much of a gift goes back, and why. It is asked once more before anything is done: this cannot be taken back. What is
 * asked then has the focus, and a button of its own answers it: no key that is pressed twice sends anything.
 */
export function MoneyBackForm(props: MoneyBackFormProps) {
  const { title, left, hint, note, first, children, wrong, sure, also, now, done, send, close } = props
  const go = useNavigate()
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState<Texts>({ amount: String(left), reason: '', ...first })
  const [errors, setErrors] = useState<Texts>({})
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(freshKey)
  const amount = rupeesTyped(values['amount'] ?? '')
  const form = useRef<HTMLFormElement>(null)
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (isSure) question.current?.focus()
  }, [isSure])
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isSure) return
    const found = { ...wrongIn(values, left), ...wrong?.(values) }
    setErrors(found)
    setSure(Object.keys(found).length === 0)
  }
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await send({ amount, reason: values['reason'] ?? '', values, key })
    setBusy(false)
    setSure(false)
    if (!answer.ok) {
      if (wasDoneBefore(answer.message, go)) return close(true)
      // Somebody else was first, it may be: how it stands now is shown behind what was typed, which stays.
      if (answer.http === 409) void revalidate()
      const isNamed = Object.keys(answer.errors).length > 0
      setErrors(isNamed ? answer.errors : { form: answer.message || m.office_went_wrong() })
      return
    }
    say({ word: { text: done, seconds: 2 } })
    close(true)
    void go('', { replace: true })
  }
  const field = (name: string): TypedField => ({
    value: values[name] ?? '',
    onChange({ target }) {
      setValues({ ...values, [name]: target.value })
      setKey(freshKey)
      setSure(false)
    },
    error: errors[name],
  })
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={title}
      className="flex max-w-text flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label={m.finance_amount()}
        hint={hint}
        name="amount"
        before="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...field('amount')}
      />
      {children?.(field)}
      <TextArea label={m.finance_reason()} name="reason" rows={2} maxLength={500} {...field('reason')} />
      {note && <p className="text-sm text-soft">{note}</p>}
      {(errors['form'] || errors['donationId']) && (
        <Notice look="danger" isUrgent>
          {errors['form'] ?? errors['donationId']}
        </Notice>
      )}
      {isSure && (
        <div ref={question} tabIndex={-1}>
          <Notice look="info">
            <p>{sure(rupees(amount))}</p>
            {also?.(values) && <p className="mt-2 font-label">{also(values)}</p>}
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {isSure ? (
          <Button key="confirm" onClick={() => void confirm()} aria-busy={isBusy}>
            {now(rupees(amount))}
          </Button>
        ) : (
          <Button key="ask" type="submit">
            {title}
          </Button>
        )}
        <Button look="quiet" onClick={() => close(false)}>
          {m.finance_leave_it()}
        </Button>
      </div>
    </form>
  )
}
