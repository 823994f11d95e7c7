import type { Cause } from '../../../contract/campaigns/public.ts'
import { anyCauseId } from '../../../contract/donations/donations.ts'
import { m } from '../../app/words.ts'
import { CauseFigure } from '../../ui/weave/cause-figure.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { wrongId } from './bound-field.ts'
import { toggledCause } from './gift-fields.ts'
import { Part } from './form-section.tsx'
import type { Gift } from './use-gift.ts'

const errorId = wrongId('selectedCauses')

/** Any cause, or one and more of the six. */
export function CausePart({ gift: { state, edit }, causes }: { gift: Gift; causes: readonly Cause[] }) {
  const { selectedCauses } = state.fields
  const error = state.errors['selectedCauses']
  const choices = [{ id: anyCauseId, name: m.gift_any_cause(), slug: '' }, ...causes]
  return (
    <Part title={m.gift_cause()} isDone={selectedCauses.length > 0}>
      <p className="-mt-3 text-sm text-soft">{m.gift_causes_hint()}</p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {choices.map(({ id, name, slug }) => (
          <Choice
            key={id}
            look="pill"
            type="checkbox"
            name="selectedCauses"
            value={id}
            checked={selectedCauses.includes(id)}
            onChange={() => edit({ selectedCauses: toggledCause(selectedCauses, id) })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          >
            <CauseFigure slug={slug} size={24} />
            <span className="font-label">{name}</span>
          </Choice>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Part>
  )
}
