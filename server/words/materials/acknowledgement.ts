/** Texts of the acknowledgement of received goods. */
export const goodsAcknowledgementWords = {
  title: 'Acknowledgement',
  documentTitle: (offer: number) => `Acknowledgement of goods, donation ${offer}`,
  number: (offer: number) => `Donation ${offer}`,
  greeting: 'Received with thanks from',
  heads: { day: 'Received on', goods: 'Goods', place: 'City', quantity: 'Quantity' },
  heading: 'For your records',
  noTax:
    'Goods are not tax-deductible. This acknowledgement cannot be used for a deduction under section 80G.',
  noValue: 'It states what was counted on arrival. It states no value in money.',
  madeOn: (day: string) => `Issued on ${day}.`,
} as const
