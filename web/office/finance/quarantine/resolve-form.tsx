import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { finance } from '../../../../contract/finance/finance.ts'
import { donationDecisions, type DonationDecision } from '../../../../contract/finance/quarantine.ts'
import { m } from '../../../app/words.ts'
import { RadioField } from '../../../forms/fields/choice-field.tsx'
import { CheckboxField } from '../../../forms/fields/yes-no-field.tsx'
import { ReasonForm } from '../../../forms/reason-form.tsx'
import { decisionHint, decisionText } from '../texts.ts'

type Item = Pick<ReplyOf<typeof finance.quarantineItem>, 'id' | 'decides' | 'came' | 'reason'>

/** Closes the case of a message. Where a donation waits for it, what becomes of the donation is chosen with it. */
export function ResolveForm({ id, decides, came, reason: why }: Item) {
  // The gateway may have changed its answer: then it refuses that the payment failed, and the rest can be chosen.
  const [hasMoney, setHasMoney] = useState(false)
  const isWithoutRupees = why === 'wrong_currency' && !hasMoney
  const options = donationDecisions.map((value: DonationDecision) => {
    const isBarred = isWithoutRupees && value !== 'fail'
    const hint = isBarred ? m.finance_decision_no_rupees() : decisionHint(value, isOther(why, came))
    return { value, label: decisionText(value, came), hint, isBarred }
  })
  return (
    <ReasonForm
      call={finance.resolveQuarantine}
      fixed={{ id }}
      label={decides ? m.finance_reason() : m.finance_resolve_reason()}
      button={m.finance_resolve()}
      toast={m.finance_resolved_done()}
      refused={({ http }, { decision }) => {
        if (http === 409 && decision === 'fail') setHasMoney(true)
        return undefined
      }}
    >
      {(at) =>
        decides ? (
          <RadioField name={at('decision')} label={m.finance_decision()} options={options} />
        ) : (
          why === 'forged' && <CheckboxField name={at('allForged')} label={m.finance_resolve_all_forged()} />
        )
      }
    </ReasonForm>
  )
}

/** Whether the payment, should it have arrived, cannot be booked as it is. */
const isOther = (why: Item['reason'], came: Item['came']) =>
  why === 'wrong_currency' || why === 'wrong_merchant' || (came !== null && came.currency !== 'INR')
