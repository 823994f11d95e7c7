import { orgReview } from '../../../contract/organisations/review.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'

type TrustProps = { organisation: { id: number; name: string; isTrusted: boolean }; close(): void }

/** Trusts an organisation with its updates, or ends that. */
export function TrustDialog({ organisation: { id, name, isTrusted }, close }: TrustProps) {
  const button = isTrusted ? m.review_trust_end() : m.review_trust()
  return (
    <DialogForm
      call={orgReview.setTrust}
      fixed={{ orgId: id, trusted: isTrusted ? 0 : 1 }}
      title={`${button}: ${name}`}
      button={button}
      toast={m.review_trust_saved()}
      close={close}
    >
      {(at) => (
        <>
          <p className="text-sm text-soft">{isTrusted ? m.review_trust_end_text() : m.review_trust_text()}</p>
          <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={3} />
        </>
      )}
    </DialogForm>
  )
}
