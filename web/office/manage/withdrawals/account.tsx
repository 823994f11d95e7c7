import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { withdrawalManagement } from '../../../../contract/withdrawals/managing.ts'
import { payeeCheckStatus } from '../../../../contract/withdrawals/statuses.ts'
import type { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { RadioField } from '../../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { accountText } from './texts.ts'

type Overview = ReplyOf<typeof withdrawals.overview>
type Check = NonNullable<NonNullable<Overview['payee']>['check']>

/** The payee account with the result of its check. */
export function Account({ overview }: { overview: Overview }) {
  const { payee, can, campaignId } = overview
  // The check on screen when the dialog opened, also if the page reloads.
  const [deciding, decide] = useState<Check>()
  const check = payee?.check
  return (
    <Section title={m.withdraw_account()}>
      {payee === null ? (
        <p className="text-sm text-soft">{m.withdraw_account_none()}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-label wrap-anywhere">
              {m.withdraw_account_text({ holder: payee.holder, end: payee.accountEnd })}
            </span>
            <span className="text-sm text-soft tabular">{payee.ifsc}</span>
            {check && <StatusBadge set={payeeCheckStatus} of={check.status} />}
          </p>
          <p className="text-sm text-soft">
            {check ? accountText(check) : m.withdraw_account_unasked()}
            {check?.nameAtBank && ` · ${m.withdraw_at_bank({ name: check.nameAtBank })}`}
            {check?.reason && ` · ${check.reason}`}
          </p>
        </>
      )}
      {check?.status === 'unreachable' && <CheckAgain campaignId={campaignId} />}
      {can.decidePayee && check && (
        <Button className="self-start" onClick={() => decide(check)}>
          {m.withdraw_decide_account()}
        </Button>
      )}
      {deciding && (
        <DecideDialog
          campaignId={campaignId}
          holder={payee?.holder ?? ''}
          check={deciding}
          close={() => decide(undefined)}
        />
      )}
    </Section>
  )
}

function CheckAgain({ campaignId }: { campaignId: number }) {
  const form = useCallForm(withdrawalManagement.checkPayee, { fixed: { campaignId } })
  return (
    <CallForm form={form} button={m.withdraw_check_account()} look="quiet">
      {null}
    </CallForm>
  )
}

type Deciding = { campaignId: number; holder: string; check: Check; close(): void }

function DecideDialog({ campaignId, holder, check: { id: checkId, nameAtBank }, close }: Deciding) {
  return (
    <DialogForm
      call={withdrawalManagement.decidePayee}
      fixed={{ campaignId, checkId }}
      title={m.withdraw_decide_account()}
      button={m.forms_save()}
      toast={m.withdraw_account_decided()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">
            {m.withdraw_decide_account_text({ holder, name: nameAtBank ?? '–' })}
          </p>
          <RadioField
            name={at('verdict')}
            label={m.withdraw_account_verdict()}
            options={[
              { value: 'verified', label: m.withdraw_account_yes() },
              { value: 'refused', label: m.withdraw_account_no() },
            ]}
          />
          <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}
