import type { Letter } from '../../platform/messages/index.ts'
import { rupees } from '../../words/figures.ts'
import { giverLetter, type LetterFrom, type LetterTo } from '../../words/giver-letter.ts'
import { paperLetterWords } from '../../words/papers.ts'

export type YearTold = LetterTo & {
  year: string
  count: number
  totalPaise: number
  withoutPan: number
  /** In how many different names it was given. */
  names: number
  /** Absolute, signed for the giver. */
  url: string
}

/** Once a year: every gift of the year that ended on one paper. */
export function yearLetter(told: YearTold, organisation: LetterFrom): Letter {
  const words = paperLetterWords.year
  const lacksPan = !told.isTest && told.withoutPan > 0
  return giverLetter(told, organisation, {
    template: 'year-summary',
    title: words.subject(told.year),
    preheader: words.preheader,
    blocks: [
      { kind: 'paragraph', text: whatOf(told) },
      { kind: 'paragraph', text: told.names > 1 ? words.attachedEach : words.attached },
      { kind: 'button', label: words.action, href: told.url },
      ...(lacksPan ? [{ kind: 'note' as const, text: words.noPan }] : []),
    ],
    testNote: words.test,
    attachments: [{ kind: 'year-summary', donationId: told.donationId, year: told.year }],
  })
}

const whatOf = ({ names, count, totalPaise, year }: YearTold) =>
  names > 1
    ? paperLetterWords.year.whatInNames(count, names, rupees(totalPaise), year)
    : paperLetterWords.year.what(count, rupees(totalPaise), year)
