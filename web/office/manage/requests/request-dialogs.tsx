import type { ReplyOf } from '../../../../contract/call.ts'
import { fundraiserChanges } from '../../../../contract/campaigns/changes.ts'
import { fundraiserLimits } from '../../../../contract/campaigns/facts.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { formatRupees } from '../../../ui/format/money.ts'

export type AskedChanges = ReplyOf<typeof fundraiserChanges.requests>
type Line = { item: string; amount: number }

/** Asks for another target or last day. Where the page shows what the money is for, a new target brings new lines. */
export function TargetDialog({ asked, close }: { asked: AskedChanges; close(): void }) {
  return (
    <DialogForm
      call={fundraiserChanges.askTarget}
      fixed={{ campaignId: asked.id }}
      values={{ ...(asked.spending.length > 0 && { spending: asked.spending }) }}
      title={m.desk_ask_target()}
      button={m.desk_ask()}
      toast={m.desk_asked()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">
            {m.desk_ask_target_text({
              target: formatRupees(asked.targetAmount),
              raised: formatRupees(asked.raisedAmount),
            })}
          </p>
          <RupeesField name={at('targetAmount')} label={m.desk_new_target()} optional />
          <DayField name={at('endsOn')} label={m.desk_new_last_day()} min={asked.today} optional />
          {asked.spending.length > 0 && (
            <RowsField<Line>
              name={at('spending')}
              label={m.desk_new_spending()}
              rowLabel={m.desk_new_spending_row()}
              add={m.desk_new_spending_add()}
              fresh={{}}
              max={fundraiserLimits.spending}
              optional
              show={({ item, amount }) => `${item} ${formatRupees(amount)}`}
            >
              {(row) => (
                <>
                  <TextField name={row('item')} label={m.desk_new_spending_item()} />
                  <RupeesField name={row('amount')} label={m.desk_new_spending_amount()} />
                </>
              )}
            </RowsField>
          )}
          <TextAreaField name={at('reason')} label={m.desk_request_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}

/** Asks that a fundraiser be stopped for good. */
export function StopDialog({ campaignId, close }: { campaignId: number; close(): void }) {
  return (
    <DialogForm
      call={fundraiserChanges.askStop}
      fixed={{ campaignId }}
      title={m.desk_ask_stop()}
      button={m.desk_ask()}
      toast={m.desk_asked()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">{m.desk_ask_stop_text()}</p>
          <TextAreaField name={at('reason')} label={m.desk_request_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}

const pauses = {
  pause: { call: fundraiserChanges.pause, title: m.desk_pause, text: m.desk_pause_text, done: m.desk_paused },
  resume: {
    call: fundraiserChanges.resume,
    title: m.desk_resume,
    text: m.desk_resume_text,
    done: m.desk_resumed,
  },
} as const

/** Closes giving for now, or opens it again. */
export function PauseDialog({
  campaignId,
  deed,
  close,
}: {
  campaignId: number
  deed: 'pause' | 'resume'
  close(): void
}) {
  const { call, title, text, done } = pauses[deed]
  return (
    <DialogForm
      call={call}
      fixed={{ campaignId }}
      title={title()}
      button={title()}
      toast={done()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">{text()}</p>
          <TextAreaField name={at('reason')} label={m.desk_request_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}

/** Takes a request back that waits. */
export function WithdrawDialog({ requestId, close }: { requestId: number; close(): void }) {
  return (
    <DialogForm
      call={fundraiserChanges.withdraw}
      fixed={{ requestId }}
      title={m.desk_request_withdraw()}
      button={m.desk_request_withdraw()}
      toast={m.desk_request_withdrawn()}
      close={close}
    >
      {() => <p className="text-sm text-soft">{m.desk_request_withdraw_text()}</p>}
    </DialogForm>
  )
}
