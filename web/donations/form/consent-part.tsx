import { m } from '../../app/words.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { wrongId } from './bound-field.ts'
import type { Gift } from './use-gift.ts'

/** Wishes about what others see of the gift. @param isListed whether it will appear in a list of donors */
export const PrivacyWishes = ({ gift, isListed }: { gift: Gift; isListed: boolean }) => (
  <>
    <Anonymous gift={gift} />
    {isListed && <HideAmount gift={gift} />}
  </>
)

/** Declaration that is asked for each time, signed in or not, and never assumed. */
export const Citizen = ({ gift }: { gift: Gift }) => (
  <Declared gift={gift} name="indian_citizen" title={m.gift_citizen()} hint={m.gift_citizen_hint()} />
)

const Anonymous = ({ gift }: { gift: Gift }) => (
  <Declared gift={gift} name="anonymous" title={m.gift_anonymous()} hint={m.gift_anonymous_hint()} />
)

const HideAmount = ({ gift }: { gift: Gift }) => (
  <Declared gift={gift} name="hide_amount" title={m.gift_hide_amount()} hint={m.gift_hide_amount_hint()} />
)

type DeclaredProps = {
  gift: Gift
  name: 'indian_citizen' | 'anonymous' | 'hide_amount'
  title: string
  hint: string
}

function Declared({ gift: { state, edit }, name, title, hint }: DeclaredProps) {
  const error = state.errors[name]
  const errorId = wrongId(name)
  return (
    <div>
      <Choice
        look="row"
        type="checkbox"
        name={name}
        value="1"
        checked={state.fields[name]}
        onChange={({ target }) => edit({ [name]: target.checked })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        <span>
          <span className="font-label">{title}</span>
          <span className="block text-sm text-soft">{hint}</span>
        </span>
      </Choice>
      {error && (
        <div className="pb-3">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
