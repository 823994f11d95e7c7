import { casePictureTypes } from '../../contract/support/facts.ts'
import { m } from '../app/words.ts'
import type { FieldName } from '../forms/field-name.ts'
import { DropZone } from '../forms/upload/drop-zone.tsx'
import { useField } from '../forms/use-field.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/fields/field.tsx'

const accept = casePictureTypes.join(',')

/** The picture, sent with the form. It is never part of the stored draft. */
export function ContactPicture({ name }: { name: FieldName<File | undefined> }) {
  const field = useField(
    { name, label: m.contact_picture(), hint: m.contact_picture_hint(), optional: true },
    { isSecret: true },
  )
  const { id, value, error, describedBy } = field
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={describedBy}>
      <legend className="pb-1.5 font-label">{field.label}</legend>
      <DropZone
        id={id}
        label={value ? m.contact_picture_replace() : m.contact_picture_choose()}
        accept={accept}
        multiple={false}
        invalid={error ? true : undefined}
        describedBy={describedBy}
        choose={([file]) => file && field.setValue(file)}
      >
        {value ? (
          <output className="min-w-0 text-sm wrap-anywhere">{value.name}</output>
        ) : (
          <span className="text-sm text-soft pointer-coarse:hidden">{m.contact_picture_drop()}</span>
        )}
      </DropZone>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {field.hint}
      </p>
      {value && (
        <Button look="quiet" className="self-start" onClick={() => field.setValue(undefined)}>
          {m.contact_picture_remove()}
        </Button>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
