import { fundraiserChanges } from '../../../../contract/campaigns/changes.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { PayeeFields, type TypedPayee } from '../../../fundraisers/payee/payee-fields.tsx'
import type { AskedChanges } from './request-dialogs.tsx'

type Typed = TypedPayee & { reason: string }

/** Asks that another account be paid; of the one that stands only the end is shown. */
export function PayeeDialog({ asked: { id, payee }, close }: { asked: AskedChanges; close(): void }) {
  return (
    <DialogForm<typeof fundraiserChanges.askPayee, Typed>
      call={fundraiserChanges.askPayee}
      fixed={{ campaignId: id }}
      values={{ method: 'bank' }}
      schema={() =>
        import('#schemas/campaigns/changes.ts').then((calls) => calls.fundraiserChanges.askPayee.body)
      }
      judgesFields
      title={m.desk_ask_payee()}
      button={m.desk_ask()}
      toast={m.desk_asked()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">
            {[
              payee && m.desk_payee_now({ holder: payee.holder, end: payee.accountEnd }),
              m.desk_ask_payee_text(),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <PayeeFields />
          <TextAreaField name={at('reason')} label={m.desk_request_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}
