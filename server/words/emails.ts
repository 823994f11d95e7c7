import { quotedName } from './purpose.ts'

/** Every sentence of the letters to donors. Amounts and days come in words already, names as one line. */
export const emailWords = {
  dear: (name: string) => `Dear ${name || 'donor'},`,
  help: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  testGift: 'This was a test gift: no money moved.',
  facts: {
    amount: 'Amount',
    ordered: 'Ordered',
    paid: 'Paid',
    came: 'Taken',
    payment: 'Gateway’s number',
    purpose: 'Given for',
    receivedOn: 'Received on',
    receipt: 'Receipt',
    startedOn: 'Started on',
    reference: 'Reference',
    given: 'Given',
    givenBack: 'Went back',
    stays: 'Stays with us',
    replaces: 'In place of',
  },
  giftReceived: {
    subject: (amount: string, reached: string) => `Your ${amount} reached ${reached}`,
    preheader: (receipt: string) => `Receipt ${receipt} is attached.`,
    thanks: (purpose: string) => `Thank you. Your gift for ${quotedName(purpose)} has arrived.`,
    attached: 'Your receipt is attached to this letter.',
    keep: 'Keep it for your tax return.',
    action: 'Open your receipt',
    noPan:
      'Your receipt carries no PAN yet. For a deduction the tax department must be told of this gift under your PAN.',
    addPan: 'Add PAN and address',
  },
  giftStays: {
    subject: (amount: string) => `Your ${amount} could not be given back`,
    preheader: (receipt: string) =>
      `It stands as your gift; receipt ${receipt} is attached. A person looks at it.`,
    what: (purpose: string) =>
      `Your payment for ${quotedName(purpose)} was to go back to you, but the payment gateway could not give it back. So the money is still with us and stands as your gift, with its receipt.`,
    person: (email: string) =>
      `A person here has to look at it. If you want the money back all the same, write to ${email} and name the reference; the receipt is then cancelled.`,
  },
  receiptRenewed: {
    subject: (stays: string) => `Your new receipt, for ${stays}`,
    preheader: (receipt: string, before: string) => `${receipt} takes the place of ${before}.`,
    what: (purpose: string, before: string) =>
      `What stays with us of your gift for ${quotedName(purpose)} has changed. Receipt ${before} is cancelled; a new one takes its place.`,
  },
  giftFailed: {
    subject: (amount: string) => `Your ${amount} did not go through`,
    preheader: 'No money reached us. You can try again.',
    what: (purpose: string) => `Your gift for ${quotedName(purpose)} could not be completed.`,
    money:
      'No money reached us. Should your account show that it was taken, your bank returns it by itself, mostly within a week.',
    action: 'Try again',
  },
  giftConfirming: {
    subject: (amount: string) => `We are waiting for your bank about your ${amount}`,
    preheader: 'Please do not pay again. We look by ourselves and write to you.',
    what: (purpose: string) =>
      `We have not yet been told by your bank whether your gift for ${quotedName(purpose)} went through.`,
    wait: 'Please do not pay again. We ask by ourselves and write to you as soon as we know, within three days at the latest.',
    action: 'See where it stands',
  },
  giftMismatch: {
    subject: (amount: string) => `Something about your payment of ${amount} is not clear`,
    preheader: 'Please do not pay again. A person here is looking at it.',
    what: (purpose: string) =>
      `What the payment gateway tells us about your gift for ${quotedName(purpose)} is not what you asked it to pay, or is not final after a week. So the gift is not booked yet.`,
    person:
      'A person here is looking at it. Nothing is lost and you need do nothing; above all, please do not pay again.',
    ask: (email: string) => `To ask about it, write to ${email} and name the reference.`,
    action: 'See where it stands',
  },
  giftNotBooked: {
    subject: (came: string) => `Your payment of ${came} is not booked as a gift`,
    preheader: 'Our finance desk settles it with you by hand.',
    what: (purpose: string, came: string) =>
      `The payment gateway tells us that it took ${came} for your gift for ${quotedName(purpose)}. That is not what was ordered, so a person here decided not to book it as a gift: it does not count for what you gave to, and there is no receipt for it.`,
    next: (email: string, phone: string) =>
      `Nothing more happens by itself: our finance desk settles with you, by hand, what becomes of the money. Write to ${email} or call ${phone} and name the reference. If you give again before that, you pay a second time.`,
  },
  /** SMS: plain ASCII and one message long, whatever stands in the variables. */
  sms: {
    unnamed: 'Your charity',
    giftReceived: (v: { name: string; amount: string; receipt: string; phone: string }) =>
      `${v.name}: your gift of ${v.amount} has arrived. Receipt ${v.receipt} is in your e-mail. Help: ${v.phone}`,
    giftFailed: (v: { name: string; amount: string; phone: string }) =>
      `${v.name}: your gift of ${v.amount} did not go through. If money was taken, your bank returns it. Help: ${v.phone}`,
  },
} as const
