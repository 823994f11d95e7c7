import type { Email } from '../../platform/messages/index.ts'
import { rupeesInEmail } from '../../words/figures.ts'
import { donorEmailText, type EmailFrom, type EmailTo } from '../../words/donor-email.ts'
import { emailWords } from '../../words/emails.ts'
import { oneLine } from '../../words/one-line.ts'
import { oneOfSchedule, type ScheduleLink } from '../../words/one-of-schedule.ts'
import { documentEmailWords } from '../../words/papers.ts'

export type PanAdded = EmailTo & {
  amountPaise: number
  purpose: string
  receiptNumber: string
  panMasked: string
  /** Whether other gifts got it with this one. */
  hasOthers: boolean
  /** The page of the recurring gift that it is one of; none for a gift that is given once. */
  schedule: ScheduleLink | undefined
}

/** The receipt as it now stands, and a word to whom it may concern if somebody else added the PAN. */
export function panAddedEmail(donation: PanAdded, organisation: EmailFrom): Email {
  const words = documentEmailWords.panAdded
  return donorEmailText(donation, organisation, {
    template: 'receipt-with-pan',
    title: words.subject(donation.receiptNumber),
    preheader: words.preheader,
    blocks: [
      { kind: 'paragraph', text: words.what(donation.panMasked) },
      {
        kind: 'facts',
        rows: [
          [emailWords.facts.amount, rupeesInEmail(donation.amountPaise)],
          [emailWords.facts.purpose, donation.purpose],
          [emailWords.facts.receipt, donation.receiptNumber],
        ],
      },
      ...(donation.hasOthers ? [{ kind: 'paragraph' as const, text: words.others }] : []),
      ...oneOfSchedule(donation),
      { kind: 'note', text: words.notYou(oneLine(organisation.email)) },
    ],
    attachments: [{ kind: 'receipt', donationId: donation.donationId }],
  })
}
