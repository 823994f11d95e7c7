import type { EmailBlock } from '../../platform/email/html.ts'
import type { Email } from '../../platform/messages/index.ts'
import { dayInWords, rupeesInEmail } from '../../words/figures.ts'
import { donationFacts } from '../../words/donation-facts.ts'
import { donorEmailText, type EmailFrom, type EmailTo } from '../../words/donor-email.ts'
import { emailWords } from '../../words/emails.ts'
import { oneLine } from '../../words/one-line.ts'
import { oneOfSchedule, type ScheduleLink } from '../../words/one-of-schedule.ts'
import type { Language } from '../../../shared/languages.ts'
import { disputeWords, refundWords } from '../../words/refund.ts'

/** A payment as the letters before told of it. */
export type PaymentForEmail = EmailTo & {
  paidPaise: number
  /** Amount ordered, which may differ from the amount received. */
  orderedPaise: number
  purpose: string
  language: Language
  /** The day on which the money came or, of what was no gift, on which it was begun: in Asia/Kolkata, YYYY-MM-DD. */
  receivedOn?: string | undefined
  startedOn?: string | undefined
  /** The order's number, which the gateway knows as well. */
  reference: string
  /** The gift's own page. */
  statusUrl: string
  /** Link of its schedule; none for a one-time donation. */
  schedule?: ScheduleLink | undefined
}

/** Facts that connect a letter with the first one about its gift. */
const aboutPayment = (payment: PaymentForEmail): EmailBlock[] => {
  const { orderedPaise, paidPaise, purpose, receivedOn, startedOn, reference } = payment
  const ordered = orderedPaise === paidPaise ? undefined : orderedPaise
  return [
    donationFacts({ ordered, paid: paidPaise, purpose, receivedOn, startedOn, reference }),
    { kind: 'button', label: emailWords.giftMismatch.action, href: payment.statusUrl },
    ...oneOfSchedule(payment),
  ]
}

/** A person decided that what came is not taken as a gift. */
export function refundStartedEmail(payment: PaymentForEmail, organisation: EmailFrom): Email {
  const { decided } = refundWords
  return donorEmailText(payment, organisation, {
    template: 'gift-goes-back',
    title: decided.subject(rupeesInEmail(payment.paidPaise)),
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

/** Amounts returned earlier: by the gateway, by bank transfer, and by chargeback. */
export type ReturnedEarlier = {
  byGatewayPaise: number
  transfers: readonly (Transfer & { paise: number })[]
  takenPaise: number
}

export type RefundedDonation = PaymentForEmail & {
  amountPaise: number
  /** Rest of the donation, not refunded. */
  staysPaise: number
  /** False for a payment made twice: the gift itself stays as it is. */
  touchesGift: boolean
  /** False for money that was sent back before it was taken as a gift. */
  hadReceipt: boolean
}

const aboutReceipt = ({ staysPaise, hadReceipt }: RefundedDonation) => {
  const stays = rupeesInEmail(staysPaise)
  if (!hadReceipt) return staysPaise > 0 ? refundWords.firstReceipt(stays) : refundWords.neverAGift
  return staysPaise > 0 ? refundWords.renumbered(stays) : refundWords.cancelled
}

type SentBack = RefundedDonation & {
  transfer?: Transfer | undefined
  /** Part of it that the donor now has twice. */
  twicePaise: number
  before?: ReturnedEarlier | undefined
}

/** Lists how much was returned before, and by which ways; empty where nothing was. */
function toldBefore({ byGatewayPaise, transfers, takenPaise }: ReturnedEarlier): string {
  const { before } = refundWords
  const ways = [
    ...(byGatewayPaise > 0 ? [before.byGateway(rupeesInEmail(byGatewayPaise))] : []),
    ...transfers.map(({ paise, sentOn, reference }) =>
      before.byBank(rupeesInEmail(paise), dayInWords(sentOn), reference),
    ),
    ...(takenPaise > 0 ? [before.taken(rupeesInEmail(takenPaise))] : []),
  ]
  return ways.length === 0 ? '' : before.what(ways.join(before.and))
}

/** Explains that money was returned twice: by which ways, how much, and whom to write to. */
function aboutTwice(
  { twicePaise, before }: { twicePaise: number; before?: ReturnedEarlier | undefined },
  email: string,
): EmailBlock[] {
  if (twicePaise === 0) return []
  const { twiceBack } = refundWords
  const told = [before ? toldBefore(before) : '', twiceBack.what(rupeesInEmail(twicePaise))]
  return [
    { kind: 'paragraph', text: told.filter(Boolean).join(' ') },
    { kind: 'paragraph', text: twiceBack.person(oneLine(email)) },
  ]
}

/** Money has gone back to the donor, by the gateway or a bank transfer, and what that means for the receipt. */
export function refundedEmail(donation: SentBack, organisation: EmailFrom): Email {
  const amount = rupeesInEmail(donation.amountPaise)
  const isDonation = donation.touchesGift && (donation.hadReceipt || donation.staysPaise > 0)
  const how = donation.transfer
    ? refundWords.byBank(dayInWords(donation.transfer.sentOn), donation.transfer.reference)
    : refundWords.byGateway
  return donorEmailText(donation, organisation, {
    template: 'gift-refunded',
    title:
      donation.twicePaise > 0
        ? refundWords.twiceBack.subject(rupeesInEmail(donation.twicePaise))
        : refundWords.subject(amount),
    preheader: donation.twicePaise > 0 ? refundWords.twiceBack.preheader : how.preheader,
    blocks: [
      { kind: 'paragraph', text: isDonation ? how.what(amount) : how.whatCame(amount) },
      ...aboutTwice(donation, organisation.email),
      { kind: 'paragraph', text: donation.touchesGift ? aboutReceipt(donation) : refundWords.twice },
      ...aboutPayment(donation),
    ],
  })
}

export type NotGivenBack = PaymentForEmail & {
  amountPaise: number
  /** True for a duplicate payment, which is no part of the donation. */
  isTwice: boolean
  /** All that was left of the gift was to go back. */
  isWhole: boolean
}

/** E-mail about a failed refund: the money is still here, and staff look at it. */
export function refundFailedEmail(donation: NotGivenBack, organisation: EmailFrom): Email {
  const { notGivenBack } = refundWords
  const { giftStays } = emailWords
  const { purpose, isTwice, isWhole } = donation
  const amount = rupeesInEmail(donation.amountPaise)
  const email = oneLine(organisation.email)
  const isAll = isWhole && donation.amountPaise === donation.paidPaise
  const [title, what, person] = isTwice
    ? [notGivenBack.twice.subject(amount), notGivenBack.twice.what(purpose), notGivenBack.twice.person(email)]
    : [
        isAll ? giftStays.subject(amount) : notGivenBack.part.subject(amount),
        isAll ? giftStays.what(purpose) : notGivenBack.part.what(amount, purpose),
        isWhole ? giftStays.person(email) : notGivenBack.part.person(email),
      ]
  return donorEmailText(donation, organisation, {
    template: 'gift-not-given-back',
    title,
    preheader: notGivenBack.preheader,
    blocks: [
      { kind: 'paragraph', text: what },
      { kind: 'paragraph', text: person },
      ...aboutPayment(donation),
    ],
  })
}

export type DisputedDonation = RefundedDonation & {
  isLost: boolean
  /** Amount the donor has twice because of it. */
  twicePaise: number
  /** Present if the dispute is lost. */
  before?: ReturnedEarlier | undefined
}

/** Paragraphs on a dispute: amount taken or returned, earlier refunds, and whom to write to. */
function aboutDispute(donation: DisputedDonation, email: string): EmailBlock[] {
  const amount = rupeesInEmail(donation.amountPaise)
  if (!donation.isLost) return [{ kind: 'paragraph', text: disputeWords.won.what(amount) }]
  const { what, ask } = disputeWords.lost
  if (donation.twicePaise > 0)
    return [{ kind: 'paragraph', text: what(amount) }, ...aboutTwice(donation, email)]
  const before = donation.before ? toldBefore(donation.before) : ''
  return [
    { kind: 'paragraph', text: `${what(amount)} ${ask}` },
    ...(before === '' ? [] : [{ kind: 'paragraph' as const, text: before }]),
  ]
}

/** The donor's bank took money back from us, or gave it to us again, and what that means for the receipt. */
export function disputeEmail(donation: DisputedDonation, organisation: EmailFrom): Email {
  const amount = rupeesInEmail(donation.amountPaise)
  const words = donation.isLost ? disputeWords.lost : disputeWords.won
  const receipt = donation.isLost || !donation.hadReceipt ? aboutReceipt(donation) : disputeWords.newReceipt
  return donorEmailText(donation, organisation, {
    template: donation.isLost ? 'gift-charged-back' : 'gift-dispute-won',
    title: words.subject(amount),
    preheader:
      donation.twicePaise > 0
        ? refundWords.twiceBack.preheaderOf(rupeesInEmail(donation.twicePaise))
        : words.preheader,
    blocks: [
      ...aboutDispute(donation, organisation.email),
      { kind: 'paragraph', text: donation.touchesGift ? receipt : disputeWords.receiptStands },
      ...aboutPayment(donation),
    ],
  })
}

export type NothingWon = PaymentForEmail & {
  /** Amount the bank returned to us, and amount we had refunded. */
  wonPaise: number
  givenBackPaise: number
  /** Rest of the donation, from another payment. */
  staysPaise: number
}

/** A dispute was won of a payment that we had given back ourselves: it is over, and nothing of it is with us. */
export function nothingWonEmail(donation: NothingWon, organisation: EmailFrom): Email {
  const { nothingWon, receiptStands } = disputeWords
  const amount = rupeesInEmail(donation.wonPaise)
  return donorEmailText(donation, organisation, {
    template: 'gift-dispute-over',
    title: nothingWon.subject(amount),
    preheader: nothingWon.preheader,
    blocks: [
      { kind: 'paragraph', text: nothingWon.what(amount, rupeesInEmail(donation.givenBackPaise)) },
      { kind: 'paragraph', text: donation.staysPaise > 0 ? receiptStands : nothingWon.noReceipt },
      ...aboutPayment(donation),
    ],
  })
}
