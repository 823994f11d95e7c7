import { m } from '../app/words.ts'
import { rupees } from '../ui/money.ts'
import { ByHand } from './by-hand.tsx'
import { ReceiptLink, type GiftLink } from './papers.tsx'
import type { GiftStatus } from './use-gift-status.ts'

/** It was to go back and could not, so it stands: no thanks for what was not meant to be given, but its receipt. */
export function Stayed({ title, gift, link }: { title: string; gift: GiftStatus; link: GiftLink }) {
  const { amount, purpose, receipt, stayed } = gift
  return (
    <ByHand
      picture="confirming"
      title={title}
      texts={
        stayed?.isSeen
          ? [m.thanks_stayed_seen({ purpose }), m.thanks_stayed_seen_next()]
          : [m.thanks_stayed_text({ purpose }), m.thanks_stayed_next()]
      }
      facts={[
        [m.thanks_amount(), rupees(amount)],
        [m.thanks_receipt(), receipt?.number ?? m.thanks_receipt_soon()],
        [m.thanks_reference(), stayed?.reference ?? ''],
      ]}
    >
      <ReceiptLink {...link} />
    </ByHand>
  )
}
