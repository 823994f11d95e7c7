import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { quietApi } from '../../../app/api.ts'
import { notify } from '../../../app/client/notify.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { groupDigits } from '../../kit/figures.ts'

export type Batch = ReplyOf<typeof payouts.batch>

/** Has the browser keep a text as a file. */
function keepFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Takes the bank's file of a batch, after it was said that it is once; or again, where the first was lost on its way. */
export function TakeFile({ batch }: { batch: Batch }) {
  const { id, openAmount: amount, exportedAt } = batch
  const takenOver = batch.handovers.at(-1)
  const isAgain = exportedAt !== null
  const title = isAgain ? m.payouts_take_again() : m.payouts_take_file()
  const count = batch.payouts - batch.paid - batch.failed
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const take = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await quietApi(payouts.exportBatch, { body: { id } })
    setBusy(false)
    if (!answer.ok && answer.http === 409) {
      // The batch has changed meanwhile: shows it as it is by now.
      notify({ word: { look: 'danger', text: answer.message || m.office_went_wrong() } })
      leavePopup()
      return revalidate()
    }
    if (!answer.ok) return setRefused(answer.message || m.office_went_wrong())
    keepFile(answer.data.name, answer.data.content)
    leavePopup()
    await revalidate()
  }
  return (
    <>
      <Button
        {...(!isAgain && { look: 'main' as const })}
        className="desk-button"
        onClick={() => {
          setRefused('')
          setOpen(true)
        }}
      >
        {title}
      </Button>
      {isOpen && (
        <Dialog title={title} close={() => setOpen(false)}>
          <div className="flex flex-col gap-4">
            <p>
              {takenOver !== undefined
                ? m.payouts_take_over_again_sure({ name: takenOver.from, time: momentText(takenOver.at) })
                : isAgain
                  ? m.payouts_take_again_sure({ time: momentText(exportedAt) })
                  : m.payouts_take_sure({ amount: formatRupees(amount), count: groupDigits(count) })}
            </p>
            {refused && (
              <Notice look="danger" isUrgent>
                {refused}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button look="main" aria-busy={isBusy} onClick={() => void take()}>
                {m.payouts_take_now()}
              </Button>
              <Button look="quiet" onClick={leavePopup}>
                {m.say_close()}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
