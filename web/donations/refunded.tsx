import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rupees } from '../ui/money.ts'
import { Outcome } from './outcome.tsx'
import { AcknowledgementLink, ReceiptLink, type GiftLink } from './papers.tsx'
import type { GiftStatus } from './use-gift-status.ts'

/** A receipt stands for it still; without one it is told like a gift that went back. */
export const isOnItsWay = ({ status, goesBack }: GiftStatus) => status === 'received' && goesBack

/** All of the gift went back or is on its way: we give it back, its giver's bank took it, or each a part. */
export function Refunded({ title, gift, link }: { title: string; gift: GiftStatus; link: GiftLink }) {
  const email = useSettings()?.supportEmail
  return (
    <Outcome picture="empty" title={title}>
      <p>{textOf(gift)}</p>
      {gift.takenBack > 0 && email && <p className="text-soft">{m.thanks_taken_ask({ email })}</p>}
      <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
      {isOnItsWay(gift) ? <ReceiptLink {...link} /> : <AcknowledgementLink {...link} />}
    </Outcome>
  )
}

function textOf(gift: GiftStatus): string {
  const { amount, takenBack, givenBack, goesBack, purpose } = gift
  if (isOnItsWay(gift)) return m.thanks_going_back_text({ purpose })
  if (takenBack === 0) return m.thanks_refunded_text({ amount: rupees(amount), purpose })
  if (givenBack > 0 && !goesBack)
    return m.thanks_taken_both_text({ taken: rupees(takenBack), given: rupees(givenBack), purpose })
  return takenBack < amount
    ? m.thanks_taken_part_text({ taken: rupees(takenBack), purpose })
    : m.thanks_taken_text({ purpose })
}
