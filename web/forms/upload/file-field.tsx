import { FieldFrame } from '../field-frame.tsx'
import { useField, type FieldProps } from '../use-field.ts'

type FileFieldProps = FieldProps<string> & {
  /** Endings that the browser offers. */
  accept: string
  /** Takes the file; the form's value is its name. */
  choose(file: File | undefined): void
}

/** One file that is sent along with its form, not before. */
export function PaperField({ accept, choose, ...given }: FileFieldProps) {
  const field = useField(given)
  return (
    <FieldFrame field={field}>
      <input
        {...field.control}
        type="file"
        accept={accept}
        className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-field file:border file:border-line file:bg-surface file:px-4 file:text-ink"
        onChange={({ target }) => {
          choose(target.files?.[0])
          field.setValue(target.files?.[0]?.name)
        }}
      />
    </FieldFrame>
  )
}
