import type { Email } from '../../platform/messages/index.ts'
import { rupeesInEmail } from '../../words/figures.ts'
import { donorEmailText, type EmailFrom, type EmailTo } from '../../words/donor-email.ts'
import { documentEmailWords } from '../../words/papers.ts'

export type YearEmail = EmailTo & {
  year: string
  count: number
  totalPaise: number
  withoutPan: number
  /** Number of different names on its gifts. */
  names: number
  /** Absolute, signed for the donor. */
  url: string
}

/** Once a year: every gift of the year that ended on one paper. */
export function yearEmail(told: YearEmail, organisation: EmailFrom): Email {
  const words = documentEmailWords.year
  const lacksPan = !told.isTest && told.withoutPan > 0
  return donorEmailText(told, organisation, {
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

const whatOf = ({ names, count, totalPaise, year }: YearEmail) =>
  names > 1
    ? documentEmailWords.year.whatInNames(count, names, rupeesInEmail(totalPaise), year)
    : documentEmailWords.year.what(count, rupeesInEmail(totalPaise), year)
