import { useState } from 'react'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'

/** Takes a bill out again, once that is confirmed. */
export function RemoveBill({ id, title, className }: { id: number; title: string; className: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        className={className}
        aria-label={m.withdraw_remove_named({ title })}
        onClick={() => setAsking(true)}
      >
        {m.withdraw_remove()}
      </Button>
      {isAsking && (
        <DialogForm
          call={withdrawals.removeDocument}
          fixed={{ documentId: id }}
          title={m.withdraw_remove_named({ title })}
          button={m.withdraw_remove()}
          toast={m.withdraw_removed()}
          close={() => setAsking(false)}
        >
          {() => <p className="text-sm text-soft">{m.withdraw_remove_text()}</p>}
        </DialogForm>
      )}
    </>
  )
}
