import { useState } from 'react'
import { m } from '../../app/words.ts'
import { SavedMeanwhile } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'
import type { FileRule } from './rules.ts'
import { UploadField } from './upload-field.tsx'
import type { UploadedFile } from './use-uploads.ts'

type ManyMediaFieldProps = FieldProps<string[]> &
  Partial<FileRule> & {
    max: number
    /** Offers a button that opens the camera of a phone. */
    hasCamera?: boolean
    /** Files of the record that is edited. */
    saved?: readonly UploadedFile[]
  }

/** Files that this page has uploaded: another form that is given their ids shows them too. */
const uploadedHere = new Map<string, UploadedFile>()

/** Several uploaded files of a form, by their media ids. The form waits while one is on its way. */
export function ManyMediaField({
  name,
  label,
  hint,
  optional,
  disabled,
  saved = [],
  ...rule
}: ManyMediaFieldProps) {
  const [chosen, setChosen] = useState<readonly UploadedFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const field = useField(
    { name, label, hint, optional, disabled },
    { check: () => (isBusy ? m.forms_upload_wait() : undefined) },
  )
  const known = [...saved, ...chosen]
  const fileOf = (id: string): UploadedFile =>
    known.find((file) => file.id === id) ?? uploadedHere.get(id) ?? { id, name: label, type: '', url: '' }
  return (
    <div>
      <UploadField
        {...rule}
        id={field.id}
        label={optional ? m.forms_optional({ label }) : label}
        hint={hint}
        error={field.error}
        value={(field.value ?? []).map(fileOf)}
        onChange={(files) => {
          setChosen([...chosen, ...files])
          for (const file of files) uploadedHere.set(file.id, file)
          field.setValue(files.map(({ id }) => id))
        }}
        onBusy={setBusy}
        disabled={disabled}
      />
      <SavedMeanwhile field={field} show={(ids) => ids.map((id) => fileOf(id).name).join(', ')} />
    </div>
  )
}
