import { m } from '../../app/words.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { wrongId } from './bound-field.ts'
import { formNames } from './posted-form.ts'

/** A field that people do not see and programs fill in. Whoever it caught by mistake may clear it. */
export function Trap({ error }: { error?: string }) {
  return (
    <div aria-hidden={error ? undefined : true} className={error ? undefined : 'absolute -left-[9999px]'}>
      <TextInput
        label={m.gift_trap()}
        error={error}
        id={error && wrongId(formNames.trap)}
        name={formNames.trap}
        defaultValue=""
        tabIndex={error ? undefined : -1}
        autoComplete="off"
      />
    </div>
  )
}
