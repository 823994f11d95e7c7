import type { Letter } from '../platform/messages/index.ts'
import { rupees } from '../words/figures.ts'
import { giverLetter, type LetterFrom, type LetterTo } from '../words/giver-letter.ts'
import { disputeWords, refundWords } from '../words/refund.ts'

export type RefundedGift = LetterTo & {
  amountPaise: number
  /** What of the gift is not given back. */
  staysPaise: number
  /** False for a payment made twice: the gift itself stays as it is. */
  touchesGift: boolean
  /** False for money that was sent back before it was taken as a gift. */
  hadReceipt: boolean
}

const aboutReceipt = ({ staysPaise, hadReceipt }: RefundedGift) => {
  const stays = rupees(staysPaise)
  if (!hadReceipt) return staysPaise > 0 ? refundWords.firstReceipt(stays) : refundWords.neverAGift
  return staysPaise > 0 ? refundWords.renumbered(stays) : refundWords.cancelled
}

/** Money is on its way back to the giver, and what that means for the receipt. */
export function refundedLetter(gift: RefundedGift, organisation: LetterFrom): Letter {
  const amount = rupees(gift.amountPaise)
  const isGift = gift.hadReceipt || gift.staysPaise > 0
  return giverLetter(gift, organisation, {
    template: 'gift-refunded',
    title: refundWords.subject(amount),
    preheader: refundWords.preheader,
    blocks: [
      { kind: 'paragraph', text: isGift ? refundWords.what(amount) : refundWords.whatCame(amount) },
      { kind: 'paragraph', text: gift.touchesGift ? aboutReceipt(gift) : refundWords.twice },
    ],
  })
}

export type DisputedGift = RefundedGift & { isLost: boolean }

/** The giver's bank took money back from us, or gave it to us again, and what that means for the receipt. */
export function disputeLetter(gift: DisputedGift, organisation: LetterFrom): Letter {
  const amount = rupees(gift.amountPaise)
  const words = gift.isLost ? disputeWords.lost : disputeWords.won
  const receipt = gift.isLost || !gift.hadReceipt ? aboutReceipt(gift) : disputeWords.newReceipt
  return giverLetter(gift, organisation, {
    template: gift.isLost ? 'gift-charged-back' : 'gift-dispute-won',
    title: words.subject(amount),
    preheader: words.preheader,
    blocks: [
      { kind: 'paragraph', text: words.what(amount) },
      { kind: 'paragraph', text: gift.touchesGift ? receipt : disputeWords.receiptStands },
    ],
  })
}
