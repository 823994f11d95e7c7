import { donationTexts, minimumHint } from '../../../contract/donations/donations.ts'
import { m } from '../../app/words.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { TextInput } from '../../ui/fields/field.tsx'
import { Money } from '../../ui/money-text.tsx'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { wrongId } from './bound-field.ts'
import { amountOf, digitsOf, isTooMuch, typedAmount } from './gift-fields.ts'
import { Part } from './form-section.tsx'
import type { Gift } from './use-gift.ts'

/** An amount to offer, in rupees, and what it does where that is known. */
export type Offered = { amount: number; text?: string }

type AmountPartProps = {
  gift: Gift
  offered: readonly Offered[]
  /** Smallest gift in rupees, where it is another than the usual one. */
  least?: number | undefined
}

/** Amounts with what each does, or one of the donor's own. It stands in popups too, which know nothing of the page. */
export function AmountPart({ gift: { state, edit }, offered, least }: AmountPartProps) {
  const { fields, errors } = state
  const settle = () => {
    const typed_amount = digitsOf(fields.typed_amount)
    if (typed_amount !== fields.typed_amount) edit({ typed_amount })
  }
  return (
    <Part title={m.gift_amount()} isDone={Number(amountOf(fields)) > 0}>
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        {offered.map(({ amount, text }) => (
          <Choice
            key={amount}
            type="radio"
            name="chosen_amount"
            value={amount}
            checked={fields.chosen_amount === String(amount)}
            onChange={() => edit({ chosen_amount: String(amount), typed_amount: '' })}
            className="sm:items-start sm:py-3.5"
          >
            <span className="flex min-w-0 grow items-center gap-x-4 sm:block">
              <Money amount={amount} className="min-w-14 font-heading sm:text-lg" />
              {text && <span className="block text-sm text-soft">{text}</span>}
            </span>
          </Choice>
        ))}
      </div>
      <TextInput
        label={m.other_amount()}
        hint={translateServerText(minimumHint(least))}
        error={errors['selected_amount'] ?? (isTooMuch(fields) ? donationTexts.recurringMaximum : undefined)}
        before="₹"
        id={errors['selected_amount'] && wrongId('selected_amount')}
        name="typed_amount"
        value={fields.typed_amount}
        onChange={({ target }) => edit({ typed_amount: typedAmount(target.value), chosen_amount: '' })}
        onBlur={settle}
        inputMode="numeric"
        autoComplete="off"
        className="sm:max-w-72 tabular"
      />
    </Part>
  )
}
