import type { EmailBlock } from '../../platform/email/html.ts'
import type { Email, UnsubscribeLinks } from '../../platform/messages/index.ts'
import { rupeesInEmail } from '../../words/figures.ts'
import { donationFacts } from '../../words/donation-facts.ts'
import { donorEmailText } from '../../words/donor-email.ts'
import { inItsLanguage } from '../../words/account-message.ts'
import { ascii } from '../../words/ascii.ts'
import { emailWords as words } from '../../words/emails.ts'
import { oneLine } from '../../words/one-line.ts'
import { quotedName } from '../../words/purpose.ts'
import { oneOfSchedule, type ScheduleLink } from '../../words/one-of-schedule.ts'

/** Sender of e-mails and its contacts, from the settings. */
export type Organisation = { name: string; registeredName: string; phone: string; email: string }

/** Facts in every e-mail about a donation. Days are in Asia/Kolkata, YYYY-MM-DD. */
export type EmailDonation = {
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
export type ReceivedDonation = EmailDonation & {
  /** Organiser of the fundraiser, who is paid later; null for causes. */
  organiserName: string | null
  paidOn: string
  receiptNumber: string
  /** Absolute address of the receipt, signed for its donor. */
  receiptUrl: string
  /** Link where the donor adds the PAN that the receipt lacks; undefined where it has one. */
  taxDetailsUrl?: string | undefined
  /** Whether its receipt carries the tax wording. */
  hasTaxWording: boolean
  /** Page of its recurring donation; undefined for a one-time donation. */
  schedule?: ScheduleLink | undefined
  /** Whether the donor paid another donation like it, probably by mistake. */
  isPaidTwice: boolean
}
export type RenewedReceipt = Omit<ReceivedDonation, 'organiserName'> & {
  /** Amount given at first; `amountPaise` is the rest. */
  givenPaise: number
  /** The number that counts no more. */
  replacedNumber: string
}
/** `reference` is the order's number, which the letters before have named. */
export type RefundFailedDonation = Omit<ReceivedDonation, 'organiserName' | 'taxDetailsUrl'> & {
  reference: string
  /** The gift's own page. */
  statusUrl: string
}
export type FailedDonation = EmailDonation & { startedOn: string; retryUrl: string }
export type ConfirmingDonation = EmailDonation & { startedOn: string; statusUrl: string }
/** `reference` is the order's number, which the gateway knows as well. */
export type MismatchedDonation = ConfirmingDonation &
  Pick<ReceivedDonation, 'schedule'> & { reference: string }
/** `came` is a sum in words, in whatever currency it is; `paymentId` the gateway's number of it. */
export type UnbookedDonation = MismatchedDonation & { came: string; paymentId: string | null }

/** E-mail about a received donation, with its receipt attached. */
export function donationReceivedEmail(donation: ReceivedDonation, organisation: Organisation): Email {
  const { giftReceived } = words
  const { organiserName } = donation
  const registeredName = oneLine(organisation.registeredName)
  return donorEmailText(donation, organisation, {
    template: 'gift-received',
    attachments: [{ kind: 'receipt', donationId: donation.donationId }],
    title: giftReceived.subject(
      rupeesInEmail(donation.amountPaise),
      organiserName ?? quotedName(donation.purpose),
    ),
    preheader: giftReceived.preheader(donation.receiptNumber),
    blocks: [
      { kind: 'paragraph', text: giftReceived.thanks(donation.purpose, registeredName) },
      {
        kind: 'paragraph',
        text:
          organiserName === null
            ? giftReceived.usesIt(registeredName)
            : giftReceived.passesOn(registeredName, oneLine(organiserName)),
      },
      ...(donation.isPaidTwice
        ? [
            {
              kind: 'paragraph' as const,
              text: giftReceived.twice(rupeesInEmail(donation.amountPaise), oneLine(organisation.email)),
            },
          ]
        : []),
      receivedFacts(donation),
      { kind: 'button', label: giftReceived.action, href: donation.receiptUrl },
      ...(donation.taxDetailsUrl ? [addPan(donation.taxDetailsUrl)] : []),
      ...oneOfSchedule(donation),
      attachedNote(donation),
    ],
  })
}

/** E-mail about a failed refund: why the donation stands, and that staff look at it. */
export function donationStaysEmail(donation: RefundFailedDonation, organisation: Organisation): Email {
  const { giftStays, giftReceived, giftMismatch } = words
  return donorEmailText(donation, organisation, {
    template: 'gift-stays',
    attachments: [{ kind: 'receipt', donationId: donation.donationId }],
    title: giftStays.subject(rupeesInEmail(donation.amountPaise)),
    preheader: giftStays.preheader(donation.receiptNumber),
    blocks: [
      { kind: 'paragraph', text: giftStays.what(donation.purpose) },
      { kind: 'paragraph', text: giftStays.person(oneLine(organisation.email)) },
      receivedFacts(donation, donation.reference),
      { kind: 'button', label: giftMismatch.action, href: donation.statusUrl },
      { kind: 'link', text: attachedText(donation), label: giftReceived.action, href: donation.receiptUrl },
      ...oneOfSchedule(donation),
    ],
  })
}

/** Part of the gift went back, or came again: what was given, what went back, what stays, and the receipt for that. */
export function receiptRenewedEmail(donation: RenewedReceipt, organisation: Organisation): Email {
  const { receiptRenewed, giftReceived } = words
  const stays = rupeesInEmail(donation.amountPaise)
  const backPaise = donation.givenPaise - donation.amountPaise
  return donorEmailText(donation, organisation, {
    template: 'receipt-renewed',
    attachments: [{ kind: 'receipt', donationId: donation.donationId }],
    title: receiptRenewed.subject(stays),
    preheader: receiptRenewed.preheader(donation.receiptNumber, donation.replacedNumber),
    blocks: [
      { kind: 'paragraph', text: receiptRenewed.what(donation.purpose, donation.replacedNumber) },
      donationFacts({
        given: donation.givenPaise,
        givenBack: backPaise > 0 ? backPaise : undefined,
        stays: donation.amountPaise,
        purpose: donation.purpose,
        receivedOn: donation.paidOn,
        receipt: donation.receiptNumber,
        replaces: donation.replacedNumber,
      }),
      { kind: 'button', label: giftReceived.action, href: donation.receiptUrl },
      ...(donation.taxDetailsUrl ? [addPan(donation.taxDetailsUrl)] : []),
      ...oneOfSchedule(donation),
      attachedNote(donation),
    ],
  })
}

/** The gift is not coming: no money reached us, and how to try again. */
export function donationFailedEmail(donation: FailedDonation, organisation: Organisation): Email {
  const { giftFailed } = words
  return donorEmailText(donation, organisation, {
    template: 'gift-failed',
    title: giftFailed.subject(rupeesInEmail(donation.amountPaise)),
    preheader: giftFailed.preheader,
    blocks: [
      { kind: 'paragraph', text: giftFailed.what(donation.purpose) },
      { kind: 'paragraph', text: giftFailed.money },
      startedFacts(donation),
      { kind: 'button', label: giftFailed.action, href: donation.retryUrl },
    ],
  })
}

/** The one reminder of a gift whose payment page was left: nothing happened, and where what was typed is kept. */
export function donationUnpaidEmail(
  donation: FailedDonation & { unsubscribe: UnsubscribeLinks },
  organisation: Organisation,
): Email {
  const { giftUnpaid } = words
  return donorEmailText(donation, organisation, {
    template: 'gift-unpaid',
    title: giftUnpaid.subject(rupeesInEmail(donation.amountPaise)),
    preheader: giftUnpaid.preheader,
    blocks: [
      { kind: 'paragraph', text: giftUnpaid.what(donation.purpose) },
      { kind: 'paragraph', text: giftUnpaid.kept },
      startedFacts(donation),
      { kind: 'button', label: giftUnpaid.action, href: donation.retryUrl },
      { kind: 'note', text: giftUnpaid.once },
    ],
    unsubscribe: donation.unsubscribe,
  })
}

/** The bank is slow: for a gift that has been neither received nor refused for longer than a donor waits calmly. */
export function donationConfirmingEmail(donation: ConfirmingDonation, organisation: Organisation): Email {
  const { giftConfirming } = words
  return donorEmailText(donation, organisation, {
    template: 'gift-confirming',
    title: giftConfirming.subject(rupeesInEmail(donation.amountPaise)),
    preheader: giftConfirming.preheader,
    blocks: [
      { kind: 'paragraph', text: giftConfirming.what(donation.purpose) },
      { kind: 'paragraph', text: giftConfirming.wait },
      startedFacts(donation),
      { kind: 'button', label: giftConfirming.action, href: donation.statusUrl },
    ],
  })
}

/** E-mail about a payment that does not match its order: staff look at it, the donor need do nothing. */
export function donationMismatchEmail(donation: MismatchedDonation, organisation: Organisation): Email {
  const { giftMismatch } = words
  return donorEmailText(donation, organisation, {
    template: 'gift-mismatch',
    title: giftMismatch.subject(rupeesInEmail(donation.amountPaise)),
    preheader: giftMismatch.preheader,
    blocks: [
      { kind: 'paragraph', text: giftMismatch.what(donation.purpose) },
      { kind: 'paragraph', text: giftMismatch.person },
      startedFacts(donation, donation.reference),
      { kind: 'paragraph', text: giftMismatch.ask(oneLine(organisation.email)) },
      { kind: 'button', label: giftMismatch.action, href: donation.statusUrl },
      ...oneOfSchedule(donation),
    ],
  })
}

/** The gateway took something else than was ordered, and a person decided that it is no gift: what came, and who settles it. */
export function donationNotBookedEmail(donation: UnbookedDonation, organisation: Organisation): Email {
  const { giftNotBooked, giftMismatch } = words
  return donorEmailText(donation, organisation, {
    template: 'gift-not-booked',
    title: giftNotBooked.subject(donation.came),
    preheader: giftNotBooked.preheader,
    blocks: [
      { kind: 'paragraph', text: giftNotBooked.what(donation.purpose, donation.came) },
      {
        kind: 'paragraph',
        text: giftNotBooked.next(oneLine(organisation.email), oneLine(organisation.phone)),
      },
      donationFacts({
        ordered: donation.amountPaise,
        came: donation.came,
        purpose: donation.purpose,
        startedOn: donation.startedOn,
        reference: donation.reference,
        payment: donation.paymentId ?? undefined,
      }),
      { kind: 'button', label: giftMismatch.action, href: donation.statusUrl },
      ...oneOfSchedule(donation),
    ],
  })
}

export function donationReceivedSms(donation: ReceivedDonation, organisation: Organisation): Email {
  const variables = { ...smsVariables(donation, organisation), receipt: ascii(donation.receiptNumber, 24) }
  return {
    ...sms(donation, 'gift-received', words.sms.giftReceived(variables), variables),
    topic: 'receipts',
  }
}

export function donationFailedSms(donation: EmailDonation, organisation: Organisation): Email {
  const variables = smsVariables(donation, organisation)
  return sms(donation, 'gift-failed', words.sms.giftFailed(variables), variables)
}

const attachedText = ({ isTest, hasTaxWording }: WithReceipt): string =>
  isTest || !hasTaxWording
    ? words.giftReceived.attached
    : `${words.giftReceived.attached} ${words.giftReceived.keep}`

type WithReceipt = Pick<ReceivedDonation, 'isTest' | 'hasTaxWording'>

const attachedNote = (donation: WithReceipt): EmailBlock => ({ kind: 'note', text: attachedText(donation) })

const addPan = (href: string): EmailBlock => ({
  kind: 'link',
  text: words.giftReceived.noPan,
  label: words.giftReceived.addPan,
  href,
})

const receivedFacts = (donation: ReceivedDonation | RefundFailedDonation, reference?: string): EmailBlock =>
  donationFacts({
    amount: donation.amountPaise,
    purpose: donation.purpose,
    receivedOn: donation.paidOn,
    receipt: donation.receiptNumber,
    reference,
  })

const startedFacts = (donation: FailedDonation | ConfirmingDonation, reference?: string): EmailBlock =>
  donationFacts({
    amount: donation.amountPaise,
    purpose: donation.purpose,
    startedOn: donation.startedOn,
    reference,
  })

const sms = (
  donation: EmailDonation,
  template: string,
  text: string,
  variables: Record<string, string>,
): Email => ({
  channel: 'sms',
  recipient: donation.donorPhone,
  template: inItsLanguage(template),
  subject: '',
  text,
  variables,
})

const smsVariables = (donation: EmailDonation, organisation: Organisation) => ({
  name: ascii(organisation.name, 20) || words.sms.unnamed,
  amount: words.sms.amount(donation.amountPaise),
  phone: ascii(organisation.phone, 16),
})
