/** Every sentence that stands on the paper about all gifts of a year. */
export const yearWords = {
  title: 'Gifts of the year',
  documentTitle: (year: string) => `Gifts of ${year}`,
  from: 'Received with thanks from',
  pan: (pans: string) => `PAN ${pans}`,
  period: (from: string, to: string) => `Gifts received from ${from} to ${to}`,
  writtenOn: (day: string) => `Written on ${day}`,
  replaced: 'A later paper of the same year takes the place of this one.',
  heads: {
    position: 'No.',
    receivedOn: 'Received on',
    purpose: 'Given for',
    receipt: 'Receipt',
    amount: 'Amount',
  },
  givenBack: (amount: string, back: string) => `${amount} given, ${back} of it went back`,
  allGivenBack: (amount: string) => `${amount} given, all of it went back; its receipt is cancelled`,
  unnumbered: 'Being numbered',
  unlisted: (count: number) => (count === 1 ? 'and 1 gift more' : `and ${count} gifts more`),
  total: (count: number) => (count === 1 ? '1 gift in all' : `${count} gifts in all`),
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  continued: (year: string, name: string) => `Gifts of ${year}, ${name}`,
  notReceipt:
    'This paper is no receipt. Each gift counts by its own receipt, named above; what went back is taken off.',
  panMissing: (count: number) =>
    count === 1
      ? 'One of these gifts was given without a PAN. It cannot be reported to the tax department in your name.'
      : `${count} of these gifts were given without a PAN. They cannot be reported to the tax department in your name.`,
  withoutTax: (count: number) =>
    count === 1
      ? 'One of these gifts does not qualify for a tax deduction, as its receipt states.'
      : `${count} of these gifts do not qualify for a tax deduction, as their receipts state.`,
  others: 'What was given in another name or with another PAN stands on pages of its own.',
  open: 'The financial year is not over yet.',
  testNotice: 'These are test gifts. No money moved, and nothing can be claimed with this paper.',
} as const
