import { cvTypes } from '../../contract/jobs/public.ts'
import { m } from '../app/words.ts'
import type { FieldName } from '../forms/field-name.ts'
import { DropZone } from '../forms/upload/drop-zone.tsx'
import { useField } from '../forms/use-field.ts'
import { FieldError } from '../ui/fields/field.tsx'

/** Also by ending: not every phone knows the type of a Word document. */
const accept = [...cvTypes, '.pdf', '.docx'].join(',')

/** The CV, sent with the form. It is never part of the stored draft. */
export function CvField({ name }: { name: FieldName<File> }) {
  const field = useField({ name, label: m.hiring_cv(), hint: m.hiring_cv_hint() }, { isSecret: true })
  const { id, value, error, describedBy } = field
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={describedBy}>
      <legend className="pb-1.5 font-label">{field.label}</legend>
      <DropZone
        id={id}
        label={value ? m.hiring_cv_replace() : m.hiring_cv_choose()}
        accept={accept}
        multiple={false}
        invalid={error ? true : undefined}
        describedBy={describedBy}
        choose={([file]) => file && field.setValue(file)}
      >
        {value ? (
          <output className="min-w-0 text-sm wrap-anywhere">{value.name}</output>
        ) : (
          <span className="text-sm text-soft pointer-coarse:hidden">{m.hiring_cv_drop()}</span>
        )}
      </DropZone>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {field.hint}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
