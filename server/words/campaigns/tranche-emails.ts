import { hindiTranche } from '../hi/tranche-emails.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguTranche } from '../te/tranche-emails.ts'

export type TrancheFacts = {
  part: string
  whole: string
  fundraiser: string
  organiser: string
  /** Sum of the bills that can be seen, where it is less than the whole. */
  shown: string | undefined
}

const englishTranche = {
  subject: (fundraiser: string) => `Where your gift went: ${fundraiser}`,
  preheader: (part: string) => `${part} of what you gave, with the bills.`,
  text: ({ part, whole, fundraiser, organiser, shown }: TrancheFacts) =>
    `${part} of what you gave for “${fundraiser}” was part of a payment of ${whole} to ${organiser}. ${shown === undefined ? 'The bills have been checked, and you can see them.' : `Bills for ${shown} of it have been checked, and you can see them; those for the rest are shown as they come.`} The payment was for:`,
  open: 'See the bills',
}

/** Sentences of the e-mail that shows donors the bills of what their gifts paid. */
export const trancheWords = inEach(englishTranche, { hi: hindiTranche, te: teluguTranche })
