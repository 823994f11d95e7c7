import { useState } from 'react'
import { payouts, type PayoutStory } from '../../../../contract/withdrawals/payouts.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { CapitalsField } from '../../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { indianDay } from '../../../ui/format/dates.ts'

type Deed = 'paid' | 'failed' | 'returned' | 'utr'
type FormProps = { payout: PayoutStory; close(): void }

/** Actions that a clerk may record of a payout as it stands. */
export function PayoutActions({ payout }: { payout: PayoutStory }) {
  const [deed, setDeed] = useState<Deed>()
  const close = () => setDeed(undefined)
  const { status } = payout
  if (status === 'failed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'paid' ? (
        <>
          <Button onClick={() => setDeed('returned')}>{m.payouts_record_returned()}</Button>
          {payout.statementId === null && (
            <Button onClick={() => setDeed('utr')}>{m.payouts_correct_utr()}</Button>
          )}
        </>
      ) : (
        <>
          <Button look="main" onClick={() => setDeed('paid')}>
            {m.payouts_record_paid()}
          </Button>
          <Button onClick={() => setDeed('failed')}>{m.payouts_record_failed()}</Button>
        </>
      )}
      {deed === 'paid' && <PaidForm payout={payout} close={close} />}
      {deed === 'failed' && <FailedForm payout={payout} close={close} />}
      {deed === 'utr' && <UtrForm payout={payout} close={close} />}
      {deed === 'returned' && <ReturnedForm payout={payout} close={close} />}
    </div>
  )
}

const today = () => indianDay(new Date().toISOString())

const PaidForm = ({ payout: { id }, close }: FormProps) => (
  <DialogForm
    call={payouts.paid}
    title={m.payouts_record_paid()}
    button={m.payouts_record_paid()}
    fixed={{ payoutId: id }}
    values={{ paidOn: today() }}
    toast={m.payouts_paid_done()}
    close={close}
  >
    {(at) => (
      <>
        <CapitalsField name={at('utr')} label={m.payouts_utr()} hint={m.finance_bank_hint()} max={40} />
        <DayField name={at('paidOn')} label={m.payouts_paid_on()} />
      </>
    )}
  </DialogForm>
)

const FailedForm = ({ payout: { id }, close }: FormProps) => (
  <DialogForm
    call={payouts.failed}
    title={m.payouts_record_failed()}
    button={m.payouts_record_failed()}
    fixed={{ payoutId: id }}
    values={{ payAgain: false }}
    toast={m.payouts_failed_done()}
    close={close}
  >
    {(at) => (
      <>
        <TextAreaField name={at('reason')} label={m.payouts_failure()} max={500} />
        <CheckboxField
          name={at('payAgain')}
          label={m.payouts_pay_again()}
          hint={m.payouts_pay_again_hint()}
        />
      </>
    )}
  </DialogForm>
)

const UtrForm = ({ payout: { id, utr }, close }: FormProps) => (
  <DialogForm
    call={payouts.correctUtr}
    title={m.payouts_correct_utr()}
    button={m.payouts_correct_utr()}
    fixed={{ payoutId: id, was: utr ?? '' }}
    values={{ exchange: false }}
    toast={m.payouts_correct_done()}
    close={close}
  >
    {(at) => (
      <>
        <p className="text-sm text-soft">{m.payouts_correct_text({ utr: utr ?? '' })}</p>
        <CapitalsField name={at('utr')} label={m.payouts_right_utr()} hint={m.finance_bank_hint()} max={40} />
        <CheckboxField
          name={at('exchange')}
          label={m.payouts_exchange()}
          hint={m.payouts_exchange_hint({ utr: utr ?? '' })}
        />
        <TextAreaField name={at('reason')} label={m.forms_reason()} max={500} />
      </>
    )}
  </DialogForm>
)

const ReturnedForm = ({ payout: { id }, close }: FormProps) => (
  <DialogForm
    call={payouts.returned}
    title={m.payouts_record_returned()}
    button={m.payouts_record_returned()}
    fixed={{ payoutId: id }}
    values={{ returnedOn: today() }}
    toast={m.payouts_returned_done()}
    close={close}
  >
    {(at) => (
      <>
        <DayField name={at('returnedOn')} label={m.payouts_sent_back_on()} />
        <TextAreaField name={at('reason')} label={m.payouts_why_returned()} max={500} />
      </>
    )}
  </DialogForm>
)
