import { useRevalidator } from 'react-router'
import { uploadTexts } from '../../../contract/media.ts'
import { competitions } from '../../../contract/talks/competitions.ts'
import { UploadField } from '../../forms/upload/upload-field.tsx'
import { sendForm } from '../../forms/upload/put-file.ts'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import type { SendFile } from '../../forms/upload/use-uploads.ts'

const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

type Reply = { status?: boolean; message?: string; data?: { errors?: Record<string, string> } | null }
type AddFileProps = {
  /** The entry by its link or number, and the kind of file. */
  to: { token: string; kind: 'entry' } | { entryId: number; kind: 'entry' | 'consent' }
  label: string
  hint?: string
  added?(): unknown
}

/** Sends a file of an entry as soon as it is chosen. */
export function AddFile({ to, label, hint, added }: AddFileProps) {
  const { revalidate } = useRevalidator()
  const send: SendFile = async (file, options) => {
    const answer = await sendForm(competitions.addMedia.path, { ...to, file }, options)
    if (answer === undefined) return undefined
    const { status = false, message, data } = (answer?.json ?? {}) as Reply
    if (!status) return Object.values(data?.errors ?? {})[0] ?? (message || uploadTexts.failed)
    await (added ?? revalidate)()
    return { id: file.name, name: file.name, type: file.type, url: '' }
  }
  return (
    <UploadField
      label={label}
      hint={hint}
      types={types}
      fit={pictureFits.photo}
      value={[]}
      onChange={() => undefined}
      max={1}
      hasCamera
      send={send}
    />
  )
}
