import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { ByHand } from './manual-review.tsx'
import { ReceiptLink, type GiftLink } from './documents.tsx'
import { netAmount } from './net-amount.ts'
import { sumsOf } from './sums.ts'
import type { GiftStatus } from './use-gift-status.ts'
import { reachOf } from './support-contact.ts'

type StayedGift = GiftStatus & { stayed: NonNullable<GiftStatus['stayed']> }

/** Something of it was to go back, and could not. */
export const hasStayed = (gift: GiftStatus): gift is StayedGift => gift.stayed !== null

/** All that is left of it was. */
export const isStayed = (gift: GiftStatus): gift is StayedGift =>
  hasStayed(gift) && gift.stayed.amount >= netAmount(gift)

export const stayedTitle = ({ amount: sum, isSeen }: StayedGift['stayed']): string => {
  const amount = formatRupees(sum)
  return isSeen ? m.thanks_stayed_seen_title({ amount }) : m.thanks_stayed_title({ amount })
}

type StayedProps = { title: string; gift: StayedGift; link: GiftLink }

/**
 * Notice of a gift that was to be refunded and could not: no thanks for what was not meant to be given, but
 * its receipt.
 */
export function RefundFailedGift({ title, gift, link }: StayedProps) {
  const { amount, purpose, receipt, stayed } = gift
  const isAll = stayed.amount >= amount
  const [what, next] = stayed.isSeen
    ? [isAll ? m.thanks_stayed_seen({ purpose }) : partText(gift), m.thanks_stayed_seen_next()]
    : [isAll ? m.thanks_stayed_text({ purpose }) : partText(gift), m.thanks_stayed_next()]
  return (
    <ByHand
      picture="confirming"
      title={title}
      texts={[what, next]}
      facts={[
        ...sumsOf(gift),
        [m.thanks_receipt(), receipt?.number ?? m.thanks_receipt_soon()],
        [m.thanks_reference(), stayed.reference],
      ]}
    >
      <ReceiptLink {...link} />
    </ByHand>
  )
}

/** A part of it was to go back and could not; the rest is a gift like every other. */
export function PartStayed({ gift }: { gift: StayedGift }) {
  const settings = useSettings()
  return (
    <Notice look="info">
      <div className="flex flex-col gap-3">
        <p>{partText(gift)}</p>
        <p>{gift.stayed.isSeen ? m.thanks_stayed_seen_next() : m.thanks_stayed_part_next()}</p>
        {settings && <p className="text-soft">{m.thanks_review_help(reachOf(settings))}</p>}
      </div>
    </Notice>
  )
}

function partText({ purpose, stayed }: StayedGift): string {
  const part = formatRupees(stayed.amount)
  return stayed.isSeen
    ? m.thanks_stayed_part_seen({ part, purpose })
    : m.thanks_stayed_part_text({ part, purpose })
}
