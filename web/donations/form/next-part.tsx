import { m } from '../../app/words.ts'
import type { GiftFor } from './gift-fields.ts'

const looksWhole = /\S@\S+\.\S/

/** Explains what happens after the button. */
type NextPartProps = { giftFor: GiftFor; email: string; isRecurring: boolean }

/** Explains what happens after the button. */
export function NextPart({ giftFor, email, isRecurring }: NextPartProps) {
  const once = [
    m.gift_next_pay(),
    giftFor === 'causes' ? m.gift_next_confirm_cause() : m.gift_next_confirm(),
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
      <p className="border-t border-line pt-3 text-sm text-soft">
        {giftFor === 'causes' ? m.gift_net_causes() : m.gift_net()}
      </p>
    </section>
  )
}
