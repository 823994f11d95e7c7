/** Facts of a consent, as text ready to be shown. */
export type ConsentFacts = {
  /** The registered name that stands on the bank's page. */
  payee: string
  amount: string
  /** Frequency in plain words. */
  frequency: string
  firstOn: string
  lastOn: string
  gifts: number
  total: string
  validUntil: string
  /** Amount taken and refunded on authorisation; null if none. */
  toAgree: string | null
  phone: string
  email: string
}

/** The sentences in one language. */
export type ConsentWords = {
  allow(facts: ConsentFacts): string
  gifts(facts: ConsentFacts): string
  toAgree(amount: string): string
  notice: string
  steer: string
  receipts: string
  ask(facts: ConsentFacts): string
}

/** The words in force, whatever the language of the page. */
const english: ConsentWords = {
  allow: ({ payee, amount, frequency }) =>
    `I allow ${payee} to collect ${amount} each time. ${frequency}. No single collection can be more than ${amount}.`,
  gifts: ({ gifts, firstOn, lastOn, total, validUntil }) =>
    `${gifts === 1 ? `One gift on ${firstOn}` : `${gifts} gifts from ${firstOn} to ${lastOn}`}, ${total} in all. The permission ends on ${validUntil}.`,
  toAgree: (amount) =>
    `To confirm my account, ${amount} is taken when I agree, and given back. It is no gift.`,
  notice: 'My bank or UPI app tells me at least 24 hours before each collection, and I may refuse it.',
  steer:
    'I may pause, skip, lower or stop it at any time by the link in every letter, or stop it in my UPI app or at my bank. There is no fee for any of this.',
  receipts: 'Each gift gets its own receipt by e-mail once it has arrived.',
  ask: ({ phone, email }) => `Questions and complaints: ${phone}, ${email}.`,
}

/**
 * Consent text shown before authorisation and kept with the mandate (each point is required for standing
 * payment authorities).
 */
export const consentLines = (facts: ConsentFacts, words: ConsentWords = english): string[] => [
  words.allow(facts),
  words.gifts(facts),
  ...(facts.toAgree === null ? [] : [words.toAgree(facts.toAgree)]),
  words.notice,
  words.steer,
  words.receipts,
  words.ask(facts),
]
