import type { Letter } from '../../platform/messages/index.ts'
import { rupees } from '../../words/figures.ts'
import { giverLetter, type LetterFrom, type LetterTo } from '../../words/giver-letter.ts'
import { letterWords } from '../../words/letters.ts'
import { oneLine } from '../../words/one-line.ts'
import { oneOfSchedule, type ScheduleLink } from '../../words/one-of-schedule.ts'
import { paperLetterWords } from '../../words/papers.ts'

export type PanAdded = LetterTo & {
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
export function panAddedLetter(gift: PanAdded, organisation: LetterFrom): Letter {
  const words = paperLetterWords.panAdded
  return giverLetter(gift, organisation, {
    template: 'receipt-with-pan',
    title: words.subject(gift.receiptNumber),
    preheader: words.preheader,
    blocks: [
      { kind: 'paragraph', text: words.what(gift.panMasked) },
      {
        kind: 'facts',
        rows: [
          [letterWords.facts.amount, rupees(gift.amountPaise)],
          [letterWords.facts.purpose, gift.purpose],
          [letterWords.facts.receipt, gift.receiptNumber],
        ],
      },
      ...(gift.hasOthers ? [{ kind: 'paragraph' as const, text: words.others }] : []),
      ...oneOfSchedule(gift),
      { kind: 'note', text: words.notYou(oneLine(organisation.email)) },
    ],
    attachments: [{ kind: 'receipt', donationId: gift.donationId }],
  })
}
