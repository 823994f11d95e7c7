import { letterLayout } from '../../platform/letter-html.ts'
import type { Letter } from '../../platform/messages/index.ts'
import { rupees } from '../../words/figures.ts'
import { letterWords } from '../../words/letters.ts'
import { oneLine } from '../../words/one-line.ts'
import { paperLetterWords } from '../../words/papers.ts'

export type PanAdded = {
  donationId: string
  donorName: string
  donorEmail: string
  amountPaise: number
  purpose: string
  receiptNumber: string
  panMasked: string
  /** Whether other gifts got it with this one. */
  hasOthers: boolean
  isTest: boolean
}

type Organisation = { registeredName: string; phone: string; email: string }

/** The receipt as it now stands, and a word to whom it may concern if somebody else added the PAN. */
export function panAddedLetter(gift: PanAdded, organisation: Organisation): Letter {
  const words = paperLetterWords.panAdded
  const title = words.subject(gift.receiptNumber)
  const { html, text } = letterLayout({
    title,
    preheader: words.preheader,
    bandSeed: gift.donationId,
    blocks: [
      { kind: 'paragraph', text: letterWords.dear(oneLine(gift.donorName)) },
      { kind: 'paragraph', text: words.what(gift.panMasked) },
      {
        kind: 'facts',
        rows: [
          [letterWords.facts.amount, rupees(gift.amountPaise)],
          [letterWords.facts.purpose, oneLine(gift.purpose)],
          [letterWords.facts.receipt, gift.receiptNumber],
        ],
      },
      ...(gift.hasOthers ? [{ kind: 'paragraph' as const, text: words.others }] : []),
      { kind: 'note', text: words.notYou(oneLine(organisation.email)) },
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
    template: 'receipt-with-pan',
    subject: title,
    text,
    html,
    attachments: [{ kind: 'receipt', donationId: gift.donationId }],
  }
}
