import { letterLayout } from '../platform/letter-html.ts'
import type { Letter } from '../platform/messages/index.ts'
import { rupees } from '../words/figures.ts'
import { letterWords } from '../words/letters.ts'
import { oneLine } from '../words/one-line.ts'
import { disputeWords, refundWords } from '../words/refund.ts'

type Organisation = { registeredName: string; phone: string; email: string }

export type RefundedGift = {
  donationId: string
  donorName: string
  donorEmail: string
  amountPaise: number
  /** What of the gift is not given back. */
  staysPaise: number
  /** False for a payment made twice: the gift itself stays as it is. */
  touchesGift: boolean
  isTest: boolean
}

/** Money is on its way back to the giver, and what that means for the receipt. */
export function refundedLetter(gift: RefundedGift, organisation: Organisation): Letter {
  const amount = rupees(gift.amountPaise)
  const title = refundWords.subject(amount)
  const receipt = !gift.touchesGift
    ? refundWords.twice
    : gift.staysPaise > 0
      ? refundWords.renumbered(rupees(gift.staysPaise))
      : refundWords.cancelled
  const { html, text } = letterLayout({
    title,
    preheader: refundWords.preheader,
    bandSeed: gift.donationId,
    blocks: [
      { kind: 'paragraph', text: letterWords.dear(oneLine(gift.donorName)) },
      { kind: 'paragraph', text: refundWords.what(amount) },
      { kind: 'paragraph', text: receipt },
      ...(gift.isTest ? [{ kind: 'note' as const, text: letterWords.testGift }] : []),
    ],
    footer: [
      oneLine(organisation.registeredName),
      oneLine(letterWords.help(organisation.phone, organisation.email)),
    ],
  })
  return {
    channel: 'email',
    recipient: gift.donorEmail,
    template: 'gift-refunded',
    subject: title,
    text,
    html,
  }
}

export type DisputedGift = RefundedGift & { isLost: boolean }

/** The giver's bank took money back from us, or gave it to us again, and what that means for the receipt. */
export function disputeLetter(gift: DisputedGift, organisation: Organisation): Letter {
  const amount = rupees(gift.amountPaise)
  const words = gift.isLost ? disputeWords.lost : disputeWords.won
  const receipt = !gift.touchesGift
    ? disputeWords.receiptStands
    : gift.staysPaise > 0
      ? refundWords.renumbered(rupees(gift.staysPaise))
      : refundWords.cancelled
  const title = words.subject(amount)
  const { html, text } = letterLayout({
    title,
    preheader: words.preheader,
    bandSeed: gift.donationId,
    blocks: [
      { kind: 'paragraph', text: letterWords.dear(oneLine(gift.donorName)) },
      { kind: 'paragraph', text: words.what(amount) },
      { kind: 'paragraph', text: gift.isLost || !gift.touchesGift ? receipt : disputeWords.newReceipt },
      ...(gift.isTest ? [{ kind: 'note' as const, text: letterWords.testGift }] : []),
    ],
    footer: [
      oneLine(organisation.registeredName),
      oneLine(letterWords.help(organisation.phone, organisation.email)),
    ],
  })
  const template = gift.isLost ? 'gift-charged-back' : 'gift-dispute-won'
  return { channel: 'email', recipient: gift.donorEmail, template, subject: title, text, html }
}
