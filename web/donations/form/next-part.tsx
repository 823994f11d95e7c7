import { m } from '../../app/words.ts'
import { Arriving } from '../parts/arriving.tsx'
import { isOfFundraiser, type GiftFor } from './gift-fields.ts'

const looksWhole = /\S@\S+\.\S/

type NextPartProps = { giftFor: GiftFor; email: string; isRecurring: boolean; amount: number }

/** Explains what happens after the button. */
export function NextPart({ giftFor, email, isRecurring, amount }: NextPartProps) {
  const once = [
    m.gift_next_pay(),
    isOfFundraiser(giftFor) ? m.gift_next_confirm() : m.gift_next_confirm_cause(),
    looksWhole.test(email) ? m.gift_next_receipt({ email: email.trim() }) : m.gift_next_receipt_unknown(),
  ]
  const steps = isRecurring ? [m.gift_next_agree(), m.gift_next_notice(), m.gift_next_each_receipt()] : once
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3 rounded-card bg-sunk p-5">
      <h2 id="next" className="font-label">
        {m.gift_next()}
      </h2>
      <ol className="flex flex-col gap-2 text-sm">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-3">
            <span aria-hidden="true" className="w-4 shrink-0 font-heading tabular">
              {index + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
      <Arriving amount={amount} />
    </section>
  )
}
