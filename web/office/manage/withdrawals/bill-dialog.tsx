import { useRef } from 'react'
import type { In } from '../../../../contract/call.ts'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import type { Api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { DayField } from '../../../forms/fields/day-field.tsx'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { PaperField } from '../../../forms/upload/file-field.tsx'
import type { WithdrawalDetail } from './facts.tsx'
import { sendPaper } from './quotations.tsx'

type Upload = typeof withdrawals.uploadDocument
type Sent = In<Upload['body']>
/** `file` is the name of the one that was chosen. */
type Bill = { file: string; title: string; amount: number; billedOn: string }

/** Sends a form with its file as browsers send it. */
const sendWithFile = (async (_call: Upload, { body }: { body: Sent }) => {
  const sent = await sendPaper(body, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  if (sent && 'paper' in sent) return { ok: true, http: 200, message: '', data: sent.paper, meta: undefined }
  return { ok: false, http: 400, message: sent?.message ?? '', errors: sent?.errors ?? {} }
}) as unknown as Api

/** Hands in a bill of a tranche: the file with what it says, sent as one. */
export function BillDialog({ of, close }: { of: WithdrawalDetail; close(): void }) {
  const chosen = useRef<File>(undefined)
  return (
    <DialogForm<Upload, Bill>
      call={withdrawals.uploadDocument}
      api={sendWithFile}
      body={({ title, amount, billedOn }: Partial<Bill>) =>
        ({
          campaignId: String(of.campaignId),
          withdrawalId: String(of.id),
          kind: 'bill',
          ...(title !== undefined && { title }),
          ...(amount !== undefined && { amount: String(amount) }),
          ...(billedOn !== undefined && { billedOn }),
          ...(chosen.current && { file: chosen.current }),
        }) as Sent
      }
      title={m.withdraw_bill_add()}
      button={m.withdraw_bill_add()}
      toast={m.withdraw_bill_added()}
      close={close}
    >
      {(at) => (
        <>
          <PaperField
            name={at('file')}
            label={m.withdraw_bill_file()}
            accept=".pdf,.jpg,.jpeg,.png"
            choose={(file) => (chosen.current = file)}
          />
          <TextField name={at('title')} label={m.withdraw_bill_title()} max={100} />
          <RupeesField name={at('amount')} label={m.withdraw_bill_amount()} />
          <DayField name={at('billedOn')} label={m.withdraw_bill_day()} max={of.today} />
        </>
      )}
    </DialogForm>
  )
}
