import type { LetterBlock } from '../../platform/email/html.ts'
import type { Letter } from '../../platform/messages/index.ts'
import { dayInWords, rupees } from '../../words/figures.ts'
import { giftFacts } from '../../words/gift-facts.ts'
import { giverLetter, type LetterFrom, type LetterTo } from '../../words/giver-letter.ts'
import { letterWords } from '../../words/letters.ts'
import { oneLine } from '../../words/one-line.ts'
import { oneOfSchedule, type ScheduleLink } from '../../words/one-of-schedule.ts'
import { disputeWords, refundWords } from '../../words/refund.ts'

/** A payment as the letters before told of it. */
export type ToldPayment = LetterTo & {
  paidPaise: number
  /** What was ordered; what came may be something else. */
  orderedPaise: number
  purpose: string
  /** The day on which the money came or, of what was no gift, on which it was begun: in Asia/Kolkata, YYYY-MM-DD. */
  receivedOn?: string | undefined
  startedOn?: string | undefined
  /** The order's number, which the gateway knows as well. */
  reference: string
  /** The gift's own page. */
  statusUrl: string
  /** That of the recurring gift that it is one of; none for a gift that is given once. */
  schedule?: ScheduleLink | undefined
}

/** By what a letter is connected with the first one about its gift. */
const aboutPayment = (payment: ToldPayment): LetterBlock[] => {
  const { orderedPaise, paidPaise, purpose, receivedOn, startedOn, reference } = payment
  const ordered = orderedPaise === paidPaise ? undefined : orderedPaise
  return [
    giftFacts({ ordered, paid: paidPaise, purpose, receivedOn, startedOn, reference }),
    { kind: 'button', label: letterWords.giftMismatch.action, href: payment.statusUrl },
    ...oneOfSchedule(payment),
  ]
}

/** A person decided that what came is not taken as a gift. */
export function goesBackLetter(payment: ToldPayment, organisation: LetterFrom): Letter {
  const { decided } = refundWords
  return giverLetter(payment, organisation, {
    template: 'gift-goes-back',
    title: decided.subject(rupees(payment.paidPaise)),
    preheader: decided.preheader,
    blocks: [
      { kind: 'paragraph', text: decided.what(payment.purpose) },
      ...aboutPayment(payment),
      { kind: 'paragraph', text: decided.next },
    ],
  })
}

/** A bank transfer from the charity's own account: its day in India, YYYY-MM-DD, and the bank's number of it. */
export type Transfer = { sentOn: string; reference: string }

/** What had gone back of a payment before: by its gateway, by bank transfers, and through its giver's bank after a dispute. */
export type GoneBefore = {
  byGatewayPaise: number
  transfers: readonly (Transfer & { paise: number })[]
  takenPaise: number
}

export type RefundedGift = ToldPayment & {
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

type SentBack = RefundedGift & {
  transfer?: Transfer | undefined
  /** What of this its giver has twice now. */
  twicePaise: number
  before?: GoneBefore | undefined
}

/** By which ways it went back before, how much of it; empty where nothing had. */
function toldBefore({ byGatewayPaise, transfers, takenPaise }: GoneBefore): string {
  const { before } = refundWords
  const ways = [
    ...(byGatewayPaise > 0 ? [before.byGateway(rupees(byGatewayPaise))] : []),
    ...transfers.map(({ paise, sentOn, reference }) =>
      before.byBank(rupees(paise), dayInWords(sentOn), reference),
    ),
    ...(takenPaise > 0 ? [before.taken(rupees(takenPaise))] : []),
  ]
  return ways.length === 0 ? '' : before.what(ways.join(', and '))
}

/** It went back before, and so it is there twice: by which ways, how much, and whom to write to. */
function aboutTwice(
  { twicePaise, before }: { twicePaise: number; before?: GoneBefore | undefined },
  email: string,
): LetterBlock[] {
  if (twicePaise === 0) return []
  const { twiceBack } = refundWords
  const told = [before ? toldBefore(before) : '', twiceBack.what(rupees(twicePaise))]
  return [
    { kind: 'paragraph', text: told.filter(Boolean).join(' ') },
    { kind: 'paragraph', text: twiceBack.person(oneLine(email)) },
  ]
}

/** Money has gone back to the giver, by the gateway or a bank transfer, and what that means for the receipt. */
export function refundedLetter(gift: SentBack, organisation: LetterFrom): Letter {
  const amount = rupees(gift.amountPaise)
  const isGift = gift.touchesGift && (gift.hadReceipt || gift.staysPaise > 0)
  const how = gift.transfer
    ? refundWords.byBank(dayInWords(gift.transfer.sentOn), gift.transfer.reference)
    : refundWords.byGateway
  return giverLetter(gift, organisation, {
    template: 'gift-refunded',
    title:
      gift.twicePaise > 0
        ? refundWords.twiceBack.subject(rupees(gift.twicePaise))
        : refundWords.subject(amount),
    preheader: gift.twicePaise > 0 ? refundWords.twiceBack.preheader : how.preheader,
    blocks: [
      { kind: 'paragraph', text: isGift ? how.what(amount) : how.whatCame(amount) },
      ...aboutTwice(gift, organisation.email),
      { kind: 'paragraph', text: gift.touchesGift ? aboutReceipt(gift) : refundWords.twice },
      ...aboutPayment(gift),
    ],
  })
}

export type NotGivenBack = ToldPayment & {
  amountPaise: number
  /** Of a payment made twice: it is no part of the gift. */
  isTwice: boolean
  /** All that was left of the gift was to go back. */
  isWhole: boolean
}

/** What was to go back could not: that it is with us still, as what, and that a person looks at it. */
export function couldNotGoBackLetter(gift: NotGivenBack, organisation: LetterFrom): Letter {
  const { notGivenBack } = refundWords
  const { giftStays } = letterWords
  const { purpose, isTwice, isWhole } = gift
  const amount = rupees(gift.amountPaise)
  const email = oneLine(organisation.email)
  const isAll = isWhole && gift.amountPaise === gift.paidPaise
  const [title, what, person] = isTwice
    ? [notGivenBack.twice.subject(amount), notGivenBack.twice.what(purpose), notGivenBack.twice.person(email)]
    : [
        isAll ? giftStays.subject(amount) : notGivenBack.part.subject(amount),
        isAll ? giftStays.what(purpose) : notGivenBack.part.what(amount, purpose),
        isWhole ? giftStays.person(email) : notGivenBack.part.person(email),
      ]
  return giverLetter(gift, organisation, {
    template: 'gift-not-given-back',
    title,
    preheader: notGivenBack.preheader,
    blocks: [{ kind: 'paragraph', text: what }, { kind: 'paragraph', text: person }, ...aboutPayment(gift)],
  })
}

export type DisputedGift = RefundedGift & {
  isLost: boolean
  /** What its giver has twice by it. */
  twicePaise: number
  /** Of one that is lost. */
  before?: GoneBefore | undefined
}

/** What the bank took or gave again, what had gone back before it, and whom to write to. */
function aboutDispute(gift: DisputedGift, email: string): LetterBlock[] {
  const amount = rupees(gift.amountPaise)
  if (!gift.isLost) return [{ kind: 'paragraph', text: disputeWords.won.what(amount) }]
  const { what, ask } = disputeWords.lost
  if (gift.twicePaise > 0) return [{ kind: 'paragraph', text: what(amount) }, ...aboutTwice(gift, email)]
  const before = gift.before ? toldBefore(gift.before) : ''
  return [
    { kind: 'paragraph', text: `${what(amount)} ${ask}` },
    ...(before === '' ? [] : [{ kind: 'paragraph' as const, text: before }]),
  ]
}

/** The giver's bank took money back from us, or gave it to us again, and what that means for the receipt. */
export function disputeLetter(gift: DisputedGift, organisation: LetterFrom): Letter {
  const amount = rupees(gift.amountPaise)
  const words = gift.isLost ? disputeWords.lost : disputeWords.won
  const receipt = gift.isLost || !gift.hadReceipt ? aboutReceipt(gift) : disputeWords.newReceipt
  return giverLetter(gift, organisation, {
    template: gift.isLost ? 'gift-charged-back' : 'gift-dispute-won',
    title: words.subject(amount),
    preheader:
      gift.twicePaise > 0 ? refundWords.twiceBack.preheaderOf(rupees(gift.twicePaise)) : words.preheader,
    blocks: [
      ...aboutDispute(gift, organisation.email),
      { kind: 'paragraph', text: gift.touchesGift ? receipt : disputeWords.receiptStands },
      ...aboutPayment(gift),
    ],
  })
}

export type NothingWon = ToldPayment & {
  /** What the bank gave to us again, and what we had given back of the payment. */
  wonPaise: number
  givenBackPaise: number
  /** What of the gift is not given back: that of another payment for it. */
  staysPaise: number
}

/** A dispute was won of a payment that we had given back ourselves: it is over, and nothing of it is with us. */
export function nothingWonLetter(gift: NothingWon, organisation: LetterFrom): Letter {
  const { nothingWon, receiptStands } = disputeWords
  const amount = rupees(gift.wonPaise)
  return giverLetter(gift, organisation, {
    template: 'gift-dispute-over',
    title: nothingWon.subject(amount),
    preheader: nothingWon.preheader,
    blocks: [
      { kind: 'paragraph', text: nothingWon.what(amount, rupees(gift.givenBackPaise)) },
      { kind: 'paragraph', text: gift.staysPaise > 0 ? receiptStands : nothingWon.noReceipt },
      ...aboutPayment(gift),
    ],
  })
}
