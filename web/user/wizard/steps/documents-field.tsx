import { useState } from 'react'
import type { FundraiserDocumentKind, ProofPaper } from '../../../../contract/campaigns/facts.ts'
import { campaignWizard } from '../../../../contract/campaigns/wizard.ts'
import { uploadTexts } from '../../../../contract/media.ts'
import { api } from '../../../app/api.ts'
import { pictureFits } from '../../../forms/upload/crop/picture-fit.ts'
import { sendForm } from '../../../forms/upload/put-file.ts'
import { UploadField } from '../../../forms/upload/upload-field.tsx'
import type { SendFile, UploadedFile } from '../../../forms/upload/use-uploads.ts'
import type { OwnDraft, DraftSteps } from '../save-step.ts'
import type { WizardStepProps } from '../step-frame.tsx'

type Reply = {
  status?: boolean
  message?: string
  data?: {
    version: number
    steps: DraftSteps
    document: OwnDraft['documents'][number]
    errors?: Record<string, string>
  } | null
} | null

type DocumentsProps = Pick<WizardStepProps, 'draft' | 'saved'> & {
  kind: FundraiserDocumentKind
  /** Resolves to the kind of a proof once the person has chosen it. */
  paperOf?: () => Promise<ProofPaper>
  label: string
  hint?: string
  max?: number
}

const fileOf = ({ id, name, type, url }: OwnDraft['documents'][number]): UploadedFile => ({
  id: String(id),
  name,
  type,
  url,
})

/** Documents of one kind, each sent as soon as it is chosen and private until its organiser says otherwise. */
export function DocumentsField({ draft, saved, kind, paperOf, label, hint, max = 4 }: DocumentsProps) {
  const [files, setFiles] = useState<UploadedFile[]>(() =>
    draft.documents.filter((document) => document.kind === kind).map(fileOf),
  )
  const told = (now: { version: number; steps: DraftSteps }) => saved(now.steps, now.version)
  const send: SendFile = async (file, options) => {
    const paper = await paperOf?.()
    if (options.signal.aborted) return undefined
    const fields = { campaignId: draft.id, kind, ...(paper && { paper }), file }
    const answer = await sendForm(campaignWizard.uploadDocument.path, fields, options)
    if (answer === undefined) return undefined
    const { status = false, message, data } = (answer?.json ?? {}) as NonNullable<Reply>
    if (!status || !data) return Object.values(data?.errors ?? {})[0] ?? (message || uploadTexts.failed)
    told(data)
    return fileOf(data.document)
  }
  const change = (now: UploadedFile[]) => {
    for (const gone of files.filter(({ id }) => !now.some((one) => one.id === id)))
      void api(campaignWizard.removeDocument, {
        body: { campaignId: draft.id, documentId: Number(gone.id) },
      }).then((answer) => answer.ok && told(answer.data))
    setFiles(now)
  }
  return (
    <UploadField
      label={label}
      hint={hint}
      types={['application/pdf', 'image/jpeg', 'image/png']}
      fit={pictureFits.photo}
      value={files}
      onChange={change}
      max={max}
      send={send}
    />
  )
}
