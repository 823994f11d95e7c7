import { m } from '../app/words.ts'
import { TextField } from '../forms/fields/text-field.tsx'
import type { FieldName } from '../forms/field-name.ts'
import { useField } from '../forms/use-field.ts'

/** A field that people do not see and programs fill in. It appears with its error, so that a person can empty it. */
export function MessageTrap({ name }: { name: FieldName<string> }) {
  const { error } = useField({ name, label: m.contact_trap() })
  return (
    <div
      inert={error === undefined}
      aria-hidden={error === undefined || undefined}
      className={error === undefined ? 'absolute -left-[9999px]' : undefined}
    >
      <TextField name={name} label={m.contact_trap()} autoComplete="off" optional />
    </div>
  )
}
