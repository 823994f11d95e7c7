/** The law under which a gift may be deducted, by the day of the gift. */
const laws = {
  '80G': 'section 80G of the Income-tax Act, 1961',
  '133': 'section 133 of the Income-tax Act, 2025',
} as const

/** Every sentence that stands on a receipt, on paper and in its plain-text twin. */
export const receiptWords = {
  title: 'Donation receipt',
  documentTitle: (number: string) => `Donation receipt ${number}`,
  documentTitleOfYear: (year: string) => `Donation receipts of ${year}`,
  receivedFrom: 'Received with thanks from',
  purpose: 'Given for',
  receivedBy: 'Received and issued by',
  organiser: 'Organiser',
  paidInParts: (organiser: string) => `${organiser}, paid in parts for this fundraiser`,
  paidOn: 'Received on',
  paidBy: 'Paid by',
  reference: 'Payment reference',
  issuedOn: 'Receipt issued on',
  number: 'Receipt number',
  donorAddress: 'Address',
  donorPan: 'PAN of the donor',
  panAdded: (pan: string, day: string) => `${pan}, added on ${day}`,
  givenInAll: 'Of a gift of',
  partReturned: (given: string, back: string) => `${given}, of which ${back} went back`,
  replaces: 'In place of receipt',
  taxHeading: 'For your tax return',
  tax: (wording: keyof typeof laws, registeredName: string) =>
    `Gifts to ${registeredName} qualify for deduction under ${laws[wording]}, within the limits that the section sets.`,
  noTaxHeading: 'About this receipt',
  noTax:
    'This receipt confirms your gift. The gift does not qualify for a tax deduction: the money is passed on to the fundraiser’s organiser.',
  panMissing:
    'No PAN was given with this gift. Without one it cannot be reported to the tax department in your name.',
  registration: 'Registration',
  organisationPan: 'PAN',
  unsigned: 'Made by computer; valid without a signature.',
  verify: 'Check this receipt at',
  watermark: 'TEST — no money moved',
  testNotice: 'This is a test receipt. No money moved, and nothing can be claimed with it.',
  overprint: 'CANCELLED',
  cancelledNotice: 'This receipt is cancelled. It no longer stands for a gift and cannot be used for tax.',
  unnamed: 'A donor',
} as const
