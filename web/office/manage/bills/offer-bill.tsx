import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { uploadTexts } from '../../../../contract/media.ts'
import { billFileTypes, publicBills, type Bill } from '../../../../contract/withdrawals/bills.ts'
import { m } from '../../../app/words.ts'
import { sendForm } from '../../../forms/upload/put-file.ts'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../../forms/upload/upload-field.tsx'
import type { SendFile } from '../../../forms/upload/use-uploads.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { showWord } from '../../../overlays/overlay-store.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'

type Reply = { status?: boolean; message?: string; data?: { errors?: Record<string, string> } | null }

/** Hands in what everybody may see of a bill: a version without private details, or the bill as it is. */
export function OfferBill({ bill, close }: { bill: Bill; close(): void }) {
  const { revalidate } = useRevalidator()
  const [refusal, refuse] = useState('')
  const [isSending, setSending] = useState(false)

  /** @returns a text that says why it was not taken, undefined once it was, or was stopped */
  async function offer(
    version: { file: File } | { asItIs: string },
    options: Parameters<SendFile>[1],
  ): Promise<string | undefined> {
    const answer = await sendForm(publicBills.offer.path, { documentId: bill.id, ...version }, options)
    if (answer === undefined) return undefined
    const { status = false, message, data } = (answer?.json ?? {}) as Reply
    if (!status) return Object.values(data?.errors ?? {})[0] ?? (message || uploadTexts.failed)
    showWord({ text: message ?? m.bills_offered() })
    leavePopup()
    await revalidate()
    return undefined
  }
  const asItIs = async () => {
    setSending(true)
    const stopped = new AbortController()
    refuse((await offer({ asItIs: '1' }, { signal: stopped.signal, onProgress: () => undefined })) ?? '')
    setSending(false)
  }
  return (
    <Dialog title={m.bills_offer_named({ title: bill.title })} close={close}>
      <div className="flex flex-col gap-5 pt-4">
        <p className="text-sm text-soft">{m.bills_offer_text()}</p>
        <UploadField
          label={m.bills_version()}
          hint={m.bills_version_hint()}
          types={billFileTypes}
          fit={pictureFits.photo}
          value={[]}
          onChange={() => undefined}
          send={(file, options) => offer({ file }, options)}
          onBusy={setSending}
        />
        <div className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-sm text-soft">{m.bills_as_it_is_text()}</p>
          <Button onClick={() => void asItIs()} disabled={isSending} className="self-start">
            {m.bills_offer_as_it_is()}
          </Button>
          {refusal !== '' && (
            <div role="alert">
              <FieldError id="bill-refused">{refusal}</FieldError>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  )
}
