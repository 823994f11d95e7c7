/** Every sentence that stands on the acknowledgement of a gift that did not arrive, or was given back. */
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
  madeOn: 'Written on',
  heading: 'What this means',
  noReceipt: 'This is no receipt. Nothing can be claimed for tax with it.',
  testNotice: 'It was a test: no money moved.',
  failed: {
    overprint: 'NOT RECEIVED',
    standing: 'This payment did not go through. The amount above has not reached us.',
    money:
      'Should your account show that it was taken, your bank returns it by itself, mostly within a week.',
  },
  refunded: {
    overprint: 'RETURNED',
    standing: 'This gift was returned to its giver, all of it.',
    money: 'The money goes back the way it came, mostly within a week.',
  },
} as const
