import { useState } from 'react'
import { finance } from '../../../../contract/finance/finance.ts'
import { quietApi } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { notify } from '../../../app/client/notify.ts'
import { Button } from '../../../ui/button.tsx'

/** Sends a receipt to its donor once more, and says where it went. */
export async function sendReceiptAgain(id: number): Promise<void> {
  const answer = await quietApi(finance.resendReceipt, { body: { id } })
  if (answer.ok)
    notify({ word: { look: 'success', text: m.finance_receipt_resent({ email: answer.data.email }) } })
  else if (answer.http !== 401 && answer.http !== 403)
    notify({ word: { look: 'danger', text: answer.message || m.office_went_wrong() } })
}

export function ResendReceipt({ id }: { id: number }) {
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendReceiptAgain(id)
    setBusy(false)
  }
  return (
    <Button className="desk-button" aria-busy={isBusy} onClick={() => void send()}>
      {m.finance_resend_receipt()}
    </Button>
  )
}
