import { letterLayout } from '../../platform/letter-html.ts'
import type { Letter } from '../../platform/messages/index.ts'
import { rupees } from '../../words/figures.ts'
import { letterWords } from '../../words/letters.ts'
import { oneLine } from '../../words/one-line.ts'
import { paperLetterWords } from '../../words/papers.ts'

export type YearTold = {
  donationId: string
  donorName: string
  donorEmail: string
  year: string
  count: number
  totalPaise: number
  withoutPan: number
  isTest: boolean
  /** Absolute, signed for the giver. */
  url: string
}

type Organisation = { registeredName: string; phone: string; email: string }

/** Once a year: every gift of the year that ended on one paper. */
export function yearLetter(told: YearTold, organisation: Organisation): Letter {
  const words = paperLetterWords.year
  const title = words.subject(told.year)
  const { html, text } = letterLayout({
    title,
    preheader: words.preheader,
    bandSeed: told.donationId,
    blocks: [
      { kind: 'paragraph', text: letterWords.dear(oneLine(told.donorName)) },
      { kind: 'paragraph', text: words.what(told.count, rupees(told.totalPaise), told.year) },
      { kind: 'paragraph', text: words.attached },
      { kind: 'button', label: words.action, href: told.url },
      ...(told.isTest
        ? [{ kind: 'note' as const, text: words.test }]
        : told.withoutPan > 0
          ? [{ kind: 'note' as const, text: words.noPan }]
          : []),
    ],
    footer: [
      oneLine(organisation.registeredName),
      oneLine(letterWords.help(organisation.phone, organisation.email)),
    ],
  })
  return {
    channel: 'email',
    recipient: told.donorEmail,
    template: 'year-summary',
    subject: title,
    text,
    html,
    attachments: [{ kind: 'year-summary', donationId: told.donationId, year: told.year }],
  }
}
