/** Every sentence that stands on the acknowledgement of a gift that did not arrive, or went back. */
export const acknowledgementWords = {
  title: 'Acknowledgement',
  documentTitle: (donationId: string) => `Acknowledgement of gift ${donationId}`,
  to: 'To',
  gift: 'Gift',
  purpose: 'Meant for',
  startedOn: 'Begun on',
  paidOn: 'Received on',
  receipt: 'Its receipt',
  receiptCancelled: (number: string) => `${number}, cancelled`,
  ordered: 'Ordered',
  came: 'Taken by the gateway',
  wentBackOn: 'Went back on',
  lastWentBackOn: 'The last of it went back on',
  transfer: 'By bank transfer',
  transferred: (amount: string, day: string, reference: string) => `${amount} on ${day}, ${reference}`,
  reference: 'Reference',
  payment: 'Gateway’s number',
  madeOn: 'Written on',
  heading: 'What this means',
  noReceipt: 'This is no receipt. Nothing can be claimed for tax with it.',
  testNotice: 'It was a test: no money moved.',
  failed: {
    overprint: 'NOT RECEIVED',
    standing: 'This payment did not go through. The amount above has not reached us.',
    money: 'If your account was debited, your bank will return the money, usually within a week.',
  },
  notBooked: {
    overprint: 'NOT BOOKED',
    standing: (came: string) =>
      `The amount above was ordered; the gateway took ${came}. That was not booked as a gift.`,
    money: 'What becomes of the money, our finance desk settles with the donor by hand.',
  },
  goingBack: {
    overprint: 'GOING BACK',
    standing: 'This gift is on its way back to its donor. No receipt stands for it.',
    money: 'The money goes back the way it came, mostly within a week.',
  },
  refunded: {
    overprint: 'RETURNED',
    standing: 'This gift was returned to its donor, all of it.',
    money: 'What we returned went the way it came; the bank shows it within five to seven working days.',
  },
  returnedByBank: 'What we returned was sent by bank transfer, under the bank’s reference above.',
  returnedBothWays:
    'What we returned went by bank transfer, under the bank’s reference above, and the rest the way it came.',
  /** We gave it back by bank transfer, and its gateway did all the same. */
  twice: (given: string, more: string) =>
    `More than this gift was returned to its donor: ${given} in all, which is ${more} more than was given.`,
  takenBack: {
    overprint: 'RETURNED',
    standing: 'The donor’s bank took this gift back after a dispute, all of it.',
    money: 'The bank tells when the money is in the account again.',
  },
  /** @param more what that is beyond the gift, if it is */
  bothWays: (taken: string, given: string, more?: string) =>
    `This gift went back to its donor, all of it: the donor’s bank took ${taken} after a dispute, and ${given} was returned.${more === undefined ? '' : ` Together that is ${more} more than was given.`}`,
} as const
