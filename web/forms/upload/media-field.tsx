import { useState } from 'react'
import { m } from '../../app/words.ts'
import { SavedMeanwhile } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import type { FileRule } from './rules.ts'
import { UploadField } from './upload-field.tsx'
import type { UploadedFile } from './use-uploads.ts'

type MediaFieldProps = FieldProps<string> &
  Partial<FileRule> & {
    /** File of the record that is edited. */
    saved?: UploadedFile | null
    /** Hears of the file that was chosen, or of none any more; for whoever shows it elsewhere. */
    onChosen?(file: UploadedFile | undefined): void
  }

/** One uploaded file of a form, by its media id. The form waits while the file is on its way. */
export function MediaField({
  name,
  label,
  hint,
  optional,
  disabled,
  saved,
  onChosen,
  ...rule
}: MediaFieldProps) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const field = useField(
    { name, label, hint, optional, disabled },
    { check: () => (isBusy ? m.forms_upload_wait() : undefined) },
  )
  const known = saved ? [saved, ...files] : files
  const fileOf = (id: string): UploadedFile =>
    known.find((file) => file.id === id) ?? { id, name: label, type: '', url: '' }
  const change = (chosen: UploadedFile[]) => {
    setFiles([...files, ...chosen])
    field.setValue(chosen.at(-1)?.id)
    onChosen?.(chosen.at(-1))
  }
  return (
    <div>
      <UploadField
        {...rule}
        id={field.id}
        label={optional ? m.forms_optional({ label }) : label}
        hint={hint}
        error={field.error}
        value={field.value ? [fileOf(field.value)] : []}
        onChange={change}
        onBusy={setBusy}
        disabled={disabled}
      />
      <SavedMeanwhile field={field} show={(id) => fileOf(id).name} />
    </div>
  )
}
