import { uploadTexts } from '../../../../contract/media.ts'
import { withdrawalDocumentTypes, withdrawalLimits } from '../../../../contract/withdrawals/facts.ts'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { sendForm } from '../../../forms/upload/put-file.ts'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../../forms/upload/upload-field.tsx'
import type { SendFile, UploadedFile } from '../../../forms/upload/use-uploads.ts'

export type Paper = ReplyOf<typeof withdrawals.uploadDocument>
type Reply = {
  status?: boolean
  message?: string
  data?: (Paper & { errors?: Record<string, string> }) | null
}

export const paperOf = ({ id, name, type, url }: Paper): UploadedFile => ({
  id: String(id),
  name,
  type,
  url,
})

/** Sends a paper with what it says. @returns it; what is wrong by field; undefined when stopped */
export async function sendPaper(
  fields: Record<string, string | number | File>,
  options: Parameters<typeof sendForm>[2],
): Promise<{ paper: Paper } | { message: string; errors: Record<string, string> } | undefined> {
  const answer = await sendForm(withdrawals.uploadDocument.path, fields, options)
  if (answer === undefined) return undefined
  const { status = false, message, data } = (answer?.json ?? {}) as Reply
  if (status && data) return { paper: data }
  return { message: message || uploadTexts.failed, errors: data?.errors ?? {} }
}

/** Title of a paper: the name of its file, without the ending. */
const titleOf = ({ name }: File) => name.replace(/\.\w{1,5}$/, '').slice(0, 100) || m.withdraw_quotations()

/** Quotations that go along with a request, each sent as soon as it is chosen. */
export function Quotations({
  campaignId,
  papers,
  setPapers,
}: {
  campaignId: number
  papers: readonly UploadedFile[]
  setPapers(papers: UploadedFile[]): void
}) {
  const send: SendFile = async (file, options) => {
    const fields = { campaignId, kind: 'quotation', title: titleOf(file), file }
    const sent = await sendPaper(fields, options)
    if (sent === undefined) return undefined
    if ('paper' in sent) return paperOf(sent.paper)
    return Object.values(sent.errors)[0] ?? sent.message
  }
  const change = (now: UploadedFile[]) => {
    for (const gone of papers.filter(({ id }) => !now.some((one) => one.id === id)))
      void api(withdrawals.removeDocument, { body: { documentId: Number(gone.id) } })
    setPapers(now)
  }
  return (
    <UploadField
      label={m.withdraw_quotations()}
      hint={m.withdraw_quotations_hint()}
      types={withdrawalDocumentTypes}
      fit={pictureFits.photo}
      value={papers}
      onChange={change}
      max={withdrawalLimits.documents}
      send={send}
    />
  )
}
