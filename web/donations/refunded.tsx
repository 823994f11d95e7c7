import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { rupees } from '../ui/money.ts'
import { Outcome } from './outcome.tsx'
import { AcknowledgementLink, type GiftLink } from './papers.tsx'
import type { GiftStatus } from './use-gift-status.ts'

/** All of the gift went back or is on its way: we give it back, its giver's bank took it, or each a part. */
export function Refunded({ title, gift, link }: { title: string; gift: GiftStatus; link: GiftLink }) {
  const email = useSettings()?.supportEmail
  return (
    <Outcome picture="empty" title={title}>
      <p>{textOf(gift)}</p>
      {gift.takenBack > 0 && email && <p className="text-soft">{m.thanks_taken_ask({ email })}</p>}
      <ButtonLink to={paths.fundraisers()}>{m.home_see()}</ButtonLink>
      <AcknowledgementLink {...link} />
    </Outcome>
  )
}

function textOf({ amount, takenBack, purpose }: GiftStatus): string {
  if (takenBack === 0) return m.thanks_refunded_text({ amount: rupees(amount), purpose })
  return takenBack < amount
    ? m.thanks_taken_part_text({ taken: rupees(takenBack), purpose })
    : m.thanks_taken_text({ purpose })
}
