/** Raised with every change of the words below: it is stored with the text that a giver agreed to. */
export const consentVersion = '2026-11-21'

/** What a giver agrees to, in words and figures ready to be read. */
export type ConsentFacts = {
  /** The registered name that stands on the bank's page. */
  payee: string
  amount: string
  /** How often, in plain words. */
  frequency: string
  firstOn: string
  lastOn: string
  gifts: number
  total: string
  validUntil: string
  phone: string
  email: string
}

/**
 * What the giver of a recurring gift is shown before agreeing, and what is kept with the mandate word for word
 * (the rules for standing payment authorities want each of these told).
 */
export const consentLines = (facts: ConsentFacts): string[] => [
  `I allow ${facts.payee} to collect ${facts.amount} each time. ${facts.frequency}. No single collection can be more than ${facts.amount}.`,
  `${facts.gifts === 1 ? `One gift on ${facts.firstOn}` : `${facts.gifts} gifts from ${facts.firstOn} to ${facts.lastOn}`}, ${facts.total} in all. The permission ends on ${facts.validUntil}.`,
  'My bank or UPI app tells me at least 24 hours before each collection, and I may refuse it.',
  'I may pause, skip, lower or stop it at any time by the link in every letter, or stop it in my UPI app or at my bank. There is no fee for any of this.',
  'Each gift gets its own receipt by e-mail once it has arrived.',
  `Questions and complaints: ${facts.phone}, ${facts.email}.`,
]
