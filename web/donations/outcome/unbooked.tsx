import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { ByHand } from './manual-review.tsx'
import { AcknowledgementLink, type GiftLink } from './documents.tsx'
import type { GiftStatus } from './use-gift-status.ts'

type Unbooked = NonNullable<GiftStatus['unbooked']>

/** Text of an amount in any currency. */
export const unbookedText = ({ amount, currency }: Unbooked) =>
  currency === 'INR' ? formatRupees(amount) : `${formatRupees(amount).slice(1)}\u00a0${currency}`

/** The gateway has money that is no gift, and a person decided so: no way to try again, for that would be a second payment. */
export function NotBooked({
  title,
  gift,
  unbooked,
  link,
}: {
  title: string
  gift: GiftStatus
  unbooked: Unbooked
  link: GiftLink
}) {
  const came = unbookedText(unbooked)
  const { paymentId, reference } = unbooked
  return (
    <ByHand
      picture="empty"
      title={title}
      texts={[m.thanks_unbooked_text({ came, purpose: gift.purpose }), m.thanks_unbooked_next()]}
      facts={[
        [m.thanks_ordered(), formatRupees(gift.amount)],
        [m.thanks_came(), came],
        [m.thanks_reference(), reference],
        ...(paymentId ? [[m.thanks_payment(), paymentId] as [string, string]] : []),
      ]}
    >
      <AcknowledgementLink {...link} />
    </ByHand>
  )
}
