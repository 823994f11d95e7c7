import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rupees } from '../ui/money.ts'
import { Outcome } from './outcome.tsx'
import type { GiftStatus } from './use-gift-status.ts'

/** The gift was given back. */
export function Refunded({ title, gift: { amount, purpose } }: { title: string; gift: GiftStatus }) {
  return (
    <Outcome picture="empty" title={title}>
      <p>{m.thanks_refunded_text({ amount: rupees(amount), purpose })}</p>
      <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
    </Outcome>
  )
}
