/** Ends for which money is asked; the lines of a withdrawal say what exactly it buys. */
export const withdrawalPurposes = {
  goods: 'Things to buy',
  treatment: 'Medical treatment',
  fees: 'School or course fees',
  building: 'Building and repairs',
  wages: 'Wages and services',
  travel: 'Travel and transport',
  relief: 'Food and relief',
  other: 'Something else',
} as const
export type WithdrawalPurpose = keyof typeof withdrawalPurposes

export const withdrawalLimits = {
  /** Whole rupees that a withdrawal has at least. */
  least: 100,
  most: 5_00_00_000,
  lines: 20,
  /** Papers of one withdrawal. */
  documents: 20,
  /** Requests of one fundraiser that wait at a time, for the OTP or the manager. */
  open: 20,
  fileBytes: 5 * 1024 * 1024,
} as const

export const withdrawalDocumentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const withdrawalDocumentKinds = { quotation: 'Quotation', bill: 'Bill' } as const
export type WithdrawalDocumentKind = keyof typeof withdrawalDocumentKinds

/** Reasons that rule out a withdrawal now, in the order in which they are shown. */
export const withdrawalHindrances = [
  'closed',
  'payee_missing',
  'payee_changing',
  'payee_refused',
  'payee_in_review',
  'payee_unreachable',
  'payee_unverified',
  'number_missing',
  'bills_overdue',
  'nothing_available',
] as const
export type WithdrawalHindrance = (typeof withdrawalHindrances)[number]

/** Whether the form cannot be used now. An unchecked account is checked when the form opens. */
export const rulesOutAsking = (hinders: readonly WithdrawalHindrance[]): boolean =>
  hinders.some((one) => one !== 'payee_unverified' && one !== 'payee_unreachable')

export const withdrawalTexts = {
  amount: 'Enter the amount',
  amountLow: 'At least ₹100',
  amountHigh: 'At most ₹5,00,00,000',
  paise: 'At most two decimals',
  purpose: 'Choose what the money is for',
  lines: 'Say what the money buys',
  lineWhat: 'Enter what it buys',
  lineAmount: 'Enter an amount',
  title: 'Enter what the paper is',
  billedOn: 'Enter the day on the bill',
  billAmount: 'Enter the amount of the bill',
  billFuture: 'This day is still to come',
  document: 'This paper is not here any more',
  again: 'This bill was handed in already',
  sum: (lines: string, amount: string) => `The lines add up to ${lines}: they must be ${amount}`,
  available: (amount: string) => `${amount} is available now`,
  upiMost: (most: string) =>
    `To a UPI id at most ${most} at a time: ask for it in parts, or add a bank account`,
  sent: 'An OTP is on its way to the organiser’s number',
} as const
