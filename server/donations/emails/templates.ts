import type { LetterBlock } from '../../platform/email/html.ts'
import type { Letter } from '../../platform/messages/index.ts'
import { asciiRupees, rupees } from '../../words/figures.ts'
import { giftFacts } from '../../words/gift-facts.ts'
import { giverLetter } from '../../words/giver-letter.ts'
import { letterWords as words } from '../../words/letters.ts'
import { oneLine } from '../../words/one-line.ts'
import { oneOfSchedule, type ScheduleLink } from '../../words/one-of-schedule.ts'

/** Who writes, and where a donor may ask: settings of the installation. */
export type Organisation = { name: string; registeredName: string; phone: string; email: string }

/** What every letter about a gift tells. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type LetterGift = {
  donationId: string
  donorName: string
  donorEmail: string
  /** Ten digits. */
  donorPhone: string
  amountPaise: number
  /** A fundraiser's title or the names of the causes. */
  purpose: string
  isTest: boolean
}
export type ReceivedGift = LetterGift & {
  /** Whom the money helps, as in 'Your ₹2,500 reached Asha School'. */
  reached: string
  paidOn: string
  receiptNumber: string
  /** Absolute address of the receipt, signed for its donor. */
  receiptUrl: string
  /** Where the donor adds the PAN that the receipt lacks; none where it has one. */
  taxDetailsUrl?: string | undefined
  /** The page of the recurring gift that it is one of; none for a gift that is given once. */
  schedule?: ScheduleLink | undefined
}
export type RenewedReceipt = Omit<ReceivedGift, 'reached'> & {
  /** What was given at first; `amountPaise` is what stays of it. */
  givenPaise: number
  /** The number that counts no more. */
  replacedNumber: string
}
/** `reference` is the order's number, which the letters before have named. */
export type StayedGift = Omit<ReceivedGift, 'reached' | 'taxDetailsUrl'> & {
  reference: string
  /** The gift's own page. */
  statusUrl: string
}
export type FailedGift = LetterGift & { startedOn: string; retryUrl: string }
export type ConfirmingGift = LetterGift & { startedOn: string; statusUrl: string }
/** `reference` is the order's number, which the gateway knows as well. */
export type MismatchedGift = ConfirmingGift & Pick<ReceivedGift, 'schedule'> & { reference: string }
/** `came` is a sum in words, in whatever currency it is; `paymentId` the gateway's number of it. */
export type UnbookedGift = MismatchedGift & { came: string; paymentId: string | null }

/** The gift is here: with the receipt's number, the receipt attached, and where to open it. */
export function giftReceivedLetter(gift: ReceivedGift, organisation: Organisation): Letter {
  const { giftReceived } = words
  return giverLetter(gift, organisation, {
    template: 'gift-received',
    attachments: [{ kind: 'receipt', donationId: gift.donationId }],
    title: giftReceived.subject(rupees(gift.amountPaise), gift.reached),
    preheader: giftReceived.preheader(gift.receiptNumber),
    blocks: [
      { kind: 'paragraph', text: giftReceived.thanks(gift.purpose) },
      receivedFacts(gift),
      { kind: 'button', label: giftReceived.action, href: gift.receiptUrl },
      ...(gift.taxDetailsUrl ? [addPan(gift.taxDetailsUrl)] : []),
      ...oneOfSchedule(gift),
      attachedNote(gift),
    ],
  })
}

/** What was to go back could not: why the gift stands after all, and that a person looks at it. */
export function giftStaysLetter(gift: StayedGift, organisation: Organisation): Letter {
  const { giftStays, giftReceived, giftMismatch } = words
  return giverLetter(gift, organisation, {
    template: 'gift-stays',
    attachments: [{ kind: 'receipt', donationId: gift.donationId }],
    title: giftStays.subject(rupees(gift.amountPaise)),
    preheader: giftStays.preheader(gift.receiptNumber),
    blocks: [
      { kind: 'paragraph', text: giftStays.what(gift.purpose) },
      { kind: 'paragraph', text: giftStays.person(oneLine(organisation.email)) },
      receivedFacts(gift, gift.reference),
      { kind: 'button', label: giftMismatch.action, href: gift.statusUrl },
      { kind: 'link', text: attachedText(gift), label: giftReceived.action, href: gift.receiptUrl },
      ...oneOfSchedule(gift),
    ],
  })
}

/** Part of the gift went back, or came again: what was given, what went back, what stays, and the receipt for that. */
export function receiptRenewedLetter(gift: RenewedReceipt, organisation: Organisation): Letter {
  const { receiptRenewed, giftReceived } = words
  const stays = rupees(gift.amountPaise)
  const backPaise = gift.givenPaise - gift.amountPaise
  return giverLetter(gift, organisation, {
    template: 'receipt-renewed',
    attachments: [{ kind: 'receipt', donationId: gift.donationId }],
    title: receiptRenewed.subject(stays),
    preheader: receiptRenewed.preheader(gift.receiptNumber, gift.replacedNumber),
    blocks: [
      { kind: 'paragraph', text: receiptRenewed.what(gift.purpose, gift.replacedNumber) },
      giftFacts({
        given: gift.givenPaise,
        givenBack: backPaise > 0 ? backPaise : undefined,
        stays: gift.amountPaise,
        purpose: gift.purpose,
        receivedOn: gift.paidOn,
        receipt: gift.receiptNumber,
        replaces: gift.replacedNumber,
      }),
      { kind: 'button', label: giftReceived.action, href: gift.receiptUrl },
      ...(gift.taxDetailsUrl ? [addPan(gift.taxDetailsUrl)] : []),
      ...oneOfSchedule(gift),
      attachedNote(gift),
    ],
  })
}

/** The gift is not coming: no money reached us, and how to try again. */
export function giftFailedLetter(gift: FailedGift, organisation: Organisation): Letter {
  const { giftFailed } = words
  return giverLetter(gift, organisation, {
    template: 'gift-failed',
    title: giftFailed.subject(rupees(gift.amountPaise)),
    preheader: giftFailed.preheader,
    blocks: [
      { kind: 'paragraph', text: giftFailed.what(gift.purpose) },
      { kind: 'paragraph', text: giftFailed.money },
      startedFacts(gift),
      { kind: 'button', label: giftFailed.action, href: gift.retryUrl },
    ],
  })
}

/** The bank is slow: for a gift that has been neither received nor refused for longer than a donor waits calmly. */
export function giftConfirmingLetter(gift: ConfirmingGift, organisation: Organisation): Letter {
  const { giftConfirming } = words
  return giverLetter(gift, organisation, {
    template: 'gift-confirming',
    title: giftConfirming.subject(rupees(gift.amountPaise)),
    preheader: giftConfirming.preheader,
    blocks: [
      { kind: 'paragraph', text: giftConfirming.what(gift.purpose) },
      { kind: 'paragraph', text: giftConfirming.wait },
      startedFacts(gift),
      { kind: 'button', label: giftConfirming.action, href: gift.statusUrl },
    ],
  })
}

/** What the gateway says of the payment is not what was ordered: a person looks, and the giver need do nothing. */
export function giftMismatchLetter(gift: MismatchedGift, organisation: Organisation): Letter {
  const { giftMismatch } = words
  return giverLetter(gift, organisation, {
    template: 'gift-mismatch',
    title: giftMismatch.subject(rupees(gift.amountPaise)),
    preheader: giftMismatch.preheader,
    blocks: [
      { kind: 'paragraph', text: giftMismatch.what(gift.purpose) },
      { kind: 'paragraph', text: giftMismatch.person },
      startedFacts(gift, gift.reference),
      { kind: 'paragraph', text: giftMismatch.ask(oneLine(organisation.email)) },
      { kind: 'button', label: giftMismatch.action, href: gift.statusUrl },
      ...oneOfSchedule(gift),
    ],
  })
}

/** The gateway took something else than was ordered, and a person decided that it is no gift: what came, and who settles it. */
export function giftNotBookedLetter(gift: UnbookedGift, organisation: Organisation): Letter {
  const { giftNotBooked, giftMismatch } = words
  return giverLetter(gift, organisation, {
    template: 'gift-not-booked',
    title: giftNotBooked.subject(gift.came),
    preheader: giftNotBooked.preheader,
    blocks: [
      { kind: 'paragraph', text: giftNotBooked.what(gift.purpose, gift.came) },
      {
        kind: 'paragraph',
        text: giftNotBooked.next(oneLine(organisation.email), oneLine(organisation.phone)),
      },
      giftFacts({
        ordered: gift.amountPaise,
        came: gift.came,
        purpose: gift.purpose,
        startedOn: gift.startedOn,
        reference: gift.reference,
        payment: gift.paymentId ?? undefined,
      }),
      { kind: 'button', label: giftMismatch.action, href: gift.statusUrl },
      ...oneOfSchedule(gift),
    ],
  })
}

export function giftReceivedSms(gift: ReceivedGift, organisation: Organisation): Letter {
  const variables = { ...smsVariables(gift, organisation), receipt: ascii(gift.receiptNumber, 24) }
  return sms(gift, 'gift-received', words.sms.giftReceived(variables), variables)
}

export function giftFailedSms(gift: LetterGift, organisation: Organisation): Letter {
  const variables = smsVariables(gift, organisation)
  return sms(gift, 'gift-failed', words.sms.giftFailed(variables), variables)
}

const attachedText = ({ isTest }: LetterGift): string =>
  isTest ? words.giftReceived.attached : `${words.giftReceived.attached} ${words.giftReceived.keep}`

const attachedNote = (gift: LetterGift): LetterBlock => ({ kind: 'note', text: attachedText(gift) })

const addPan = (href: string): LetterBlock => ({
  kind: 'link',
  text: words.giftReceived.noPan,
  label: words.giftReceived.addPan,
  href,
})

const receivedFacts = (gift: ReceivedGift | StayedGift, reference?: string): LetterBlock =>
  giftFacts({
    amount: gift.amountPaise,
    purpose: gift.purpose,
    receivedOn: gift.paidOn,
    receipt: gift.receiptNumber,
    reference,
  })

const startedFacts = (gift: FailedGift | ConfirmingGift, reference?: string): LetterBlock =>
  giftFacts({ amount: gift.amountPaise, purpose: gift.purpose, startedOn: gift.startedOn, reference })

const sms = (
  gift: LetterGift,
  template: string,
  text: string,
  variables: Record<string, string>,
): Letter => ({
  channel: 'sms',
  recipient: gift.donorPhone,
  template,
  subject: '',
  text,
  variables,
})

const smsVariables = (gift: LetterGift, organisation: Organisation) => ({
  name: ascii(organisation.name, 20) || words.sms.unnamed,
  amount: asciiRupees(gift.amountPaise),
  phone: ascii(organisation.phone, 16),
})

/** SMS providers count and bill anything outside ASCII as a different, shorter kind of message. */
const ascii = (text: string, most: number) =>
  oneLine(text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')).slice(0, most)
