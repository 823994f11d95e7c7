import type { ReactNode } from 'react'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import type { AnyForm } from '../../../forms/state/create-form.ts'
import type { FoundErrors } from '../../../forms/state/form-store.ts'
import { formatRupees } from '../../../ui/format/money.ts'

type RefundFormProps = {
  form: AnyForm
  amount: FieldName<number>
  reason: FieldName<string>
  title: string
  /** Amount that can be refunded, in rupees. */
  left: number
  note?: string | false
  /** Fields between amount and reason. */
  children?: ReactNode
  close(): void
}

/** Errors of an amount and a reason. */
export const refundErrors = (
  { amount = 0, reason = '' }: { amount?: number; reason?: string },
  left: number,
): FoundErrors => ({
  amount: wrongAmount(amount, left),
  reason: reason.trim() ? undefined : m.finance_enter_reason(),
})

function wrongAmount(amount: number, left: number) {
  if (!(amount > 0)) return m.finance_enter_amount()
  return amount > left ? m.finance_amount_up_to({ amount: formatRupees(left) }) : undefined
}

/**
 * Form for a refund: amount and reason. It asks once more before it sends, since a refund cannot be undone.
 */
export const RefundForm = ({ form, amount, reason, title, left, note, children, close }: RefundFormProps) => (
  <CallForm
    form={form}
    label={title}
    button={title}
    look="plain"
    cancel={{ text: m.forms_cancel(), press: close }}
    isOpened
    className="max-w-text rounded-card border border-line bg-surface p-4"
  >
    <RupeesField
      name={amount}
      label={m.finance_amount()}
      hint={m.finance_left({ amount: formatRupees(left) })}
    />
    {children}
    <TextAreaField name={reason} label={m.finance_reason()} rows={2} />
    {note && <p className="text-sm text-soft">{note}</p>}
  </CallForm>
)
