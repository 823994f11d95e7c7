import { m } from '../app/words.ts'
import { Choice } from '../ui/choice.tsx'
import { FieldError } from '../ui/field.tsx'
import type { Gift } from './use-gift.ts'

const citizenError = 'citizen-error'

/** What a giver declares, and what a giver may wish. @param isListed whether the gift will stand in a list of givers */
export function Consent({ gift, isListed }: { gift: Gift; isListed: boolean }) {
  return (
    <div className="flex flex-col">
      <Citizen gift={gift} />
      <Anonymous gift={gift} />
      {isListed && <HideAmount gift={gift} />}
    </div>
  )
}

/** Asked each time, signed in or not, and never assumed. */
export function Citizen({ gift: { state, edit } }: { gift: Gift }) {
  const error = state.errors['indian_citizen']
  return (
    <div>
      <Choice
        look="row"
        type="checkbox"
        name="indian_citizen"
        value="1"
        checked={state.fields.indian_citizen}
        onChange={({ target }) => edit({ indian_citizen: target.checked })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? citizenError : undefined}
      >
        <Words title={m.gift_citizen()} hint={m.gift_citizen_hint()} />
      </Choice>
      {error && (
        <div className="pb-3">
          <FieldError id={citizenError}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

export const Anonymous = ({ gift: { state, edit } }: { gift: Gift }) => (
  <Choice
    look="row"
    type="checkbox"
    name="anonymous"
    value="1"
    checked={state.fields.anonymous}
    onChange={({ target }) => edit({ anonymous: target.checked })}
  >
    <Words title={m.gift_anonymous()} hint={m.gift_anonymous_hint()} />
  </Choice>
)

const HideAmount = ({ gift: { state, edit } }: { gift: Gift }) => (
  <Choice
    look="row"
    type="checkbox"
    name="hide_amount"
    value="1"
    checked={state.fields.hide_amount}
    onChange={({ target }) => edit({ hide_amount: target.checked })}
  >
    <Words title={m.gift_hide_amount()} hint={m.gift_hide_amount_hint()} />
  </Choice>
)

const Words = ({ title, hint }: { title: string; hint: string }) => (
  <span>
    <span className="font-label">{title}</span>
    <span className="block text-sm text-soft">{hint}</span>
  </span>
)
