import { useState } from 'react'
import { commentModeration } from '../../../contract/social/moderation.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'

/** Lets somebody comment again before their days are over. */
export function Unblock({ id, name }: { id: number; name: string }) {
  const [isAsked, ask] = useState(false)
  return (
    <>
      <Button className="desk-button self-start" onClick={() => ask(true)}>
        {m.operations_unblock()}
      </Button>
      {isAsked && (
        <DialogForm
          call={commentModeration.unblock}
          fixed={{ id }}
          title={`${m.operations_unblock()}: ${name}`}
          button={m.operations_unblock()}
          toast={m.operations_unblocked()}
          close={() => ask(false)}
        >
          {(at) => <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={4} />}
        </DialogForm>
      )}
    </>
  )
}
