import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import type { At } from '../../forms/field-name.ts'
import { RadioField } from '../../forms/fields/choice-field.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { useFieldValue } from '../../forms/form-context.ts'
import type { AskedChanges } from './request-dialogs.tsx'

type Typed = {
  method: 'bank' | 'upi'
  holder: string
  accountNumber: string
  accountNumberAgain: string
  ifsc: string
  upiId: string
  reason: string
}

/** Asks that another account be paid; of the one that stands only the end is shown. */
export function PayeeDialog({ asked: { id, payee }, close }: { asked: AskedChanges; close(): void }) {
  return (
    <DialogForm<typeof fundraiserChanges.askPayee, Typed>
      call={fundraiserChanges.askPayee}
      fixed={{ campaignId: id }}
      values={{ method: 'bank' }}
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
          <Account at={at} />
          <TextAreaField name={at('reason')} label={m.desk_request_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}

function Account({ at }: { at: At<Typed> }) {
  const method = useFieldValue(at('method'))
  return (
    <>
      <RadioField
        name={at('method')}
        label={m.create_payee_method()}
        options={[
          { value: 'bank', label: m.create_payee_bank() },
          { value: 'upi', label: m.create_payee_upi() },
        ]}
      />
      <TextField
        name={at('holder')}
        label={m.create_payee_holder()}
        hint={m.create_payee_holder_hint()}
        max={200}
      />
      {method === 'upi' ? (
        <TextField
          name={at('upiId')}
          label={m.create_payee_upi_id()}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <>
          <TextField
            name={at('accountNumber')}
            label={m.create_payee_number()}
            inputMode="numeric"
            max={30}
          />
          <TextField
            name={at('accountNumberAgain')}
            label={m.create_payee_again()}
            hint={m.create_payee_again_hint()}
            inputMode="numeric"
            max={30}
          />
          <TextField name={at('ifsc')} label={m.create_payee_ifsc()} max={11} autoCapitalize="characters" />
        </>
      )}
    </>
  )
}
