import { asciiRupees } from './figures.ts'
import { hindiEmails } from './hi/emails.ts'
import { quotedName } from './purpose.ts'
import { inEach } from './languages/spoken.ts'
import { teluguEmails } from './te/emails.ts'

const englishEmails = {
  dear: (name: string) => `Dear ${name || 'donor'},`,
  help: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
  testGift: 'This was a test gift: no money moved.',
  always: 'This e-mail is about your own gift, so you get it whatever notifications you have chosen.',
  unsubscribe: 'No more e-mails like this',
  facts: {
    amount: 'Amount',
    ordered: 'Ordered',
    paid: 'Paid',
    came: 'Charged',
    payment: 'Payment ID',
    purpose: 'Given for',
    receivedOn: 'Received on',
    receipt: 'Receipt',
    startedOn: 'Started on',
    reference: 'Reference',
    given: 'Given',
    givenBack: 'Refunded',
    stays: 'Stays with us',
    replaces: 'Replaces',
  },
  giftReceived: {
    subject: (amount: string, givenTo: string) => `We have your ${amount} for ${givenTo}`,
    preheader: (receipt: string) => `Receipt ${receipt} is attached.`,
    thanks: (purpose: string, registeredName: string) =>
      `Thank you. ${registeredName} has received your gift for ${quotedName(purpose)} and issues the receipt.`,
    passesOn: (registeredName: string, organiser: string) =>
      `${registeredName} keeps the money for this fundraiser and pays ${organiser} in parts, each time after checking quotations or bills. That takes days or weeks.`,
    usesIt: (registeredName: string) =>
      `${registeredName} keeps the money in the fund of the cause and spends it on work under that cause.`,
    twice: (amount: string, email: string) =>
      `You paid ${amount} for this twice: you began the second payment before the first was confirmed, and both have arrived. If you meant to give once, write to ${email} with the number of this receipt. We will then refund one of them.`,
    attached: 'Your receipt is attached to this letter.',
    keep: 'Keep it for your tax return.',
    action: 'Open your receipt',
    noPan: 'Want the tax deduction? Add your PAN, so that we can report this gift in your name.',
    addPan: 'Add PAN and address',
  },
  giftStays: {
    subject: (amount: string) => `Your ${amount} could not be refunded`,
    preheader: (receipt: string) =>
      `It remains your gift; receipt ${receipt} is attached. We are looking into it.`,
    what: (purpose: string) =>
      `Your payment for ${quotedName(purpose)} was to be refunded, but the payment service could not return it. So the money is still with us and remains your gift, with its receipt.`,
    person: (email: string) =>
      `We are looking into it. If you still want the money back, write to ${email} and quote the reference; the receipt will then be cancelled.`,
  },
  receiptRenewed: {
    subject: (stays: string) => `Your new receipt, for ${stays}`,
    preheader: (receipt: string, before: string) => `${receipt} replaces ${before}.`,
    what: (purpose: string, before: string) =>
      `The amount of your gift for ${quotedName(purpose)} that stays with us has changed. Receipt ${before} is cancelled; a new one replaces it.`,
  },
  giftFailed: {
    subject: (amount: string) => `Your ${amount} did not go through`,
    preheader: 'No money reached us. You can try again.',
    what: (purpose: string) => `Your gift for ${quotedName(purpose)} could not be completed.`,
    money:
      'No money reached us. If your account was debited, your bank will return the money, usually within a week.',
    action: 'Try again',
  },
  giftUnpaid: {
    subject: (amount: string) => `Your gift of ${amount} is not paid yet`,
    preheader: 'No money reached us. What you typed is kept, in case you want to continue.',
    what: (purpose: string) =>
      `You started a gift for ${quotedName(purpose)}, but it was not paid. No money reached us.`,
    kept: 'If you still wish to give, continue where you left off. What you typed is kept, apart from your PAN.',
    action: 'Complete your gift',
    once: 'If you have changed your mind, you need not do anything. We will not remind you again.',
  },
  giftConfirming: {
    subject: (amount: string) => `We are waiting for your bank about your ${amount}`,
    preheader: 'Please do not pay again. We are checking and will write to you.',
    what: (purpose: string) =>
      `Your bank has not yet told us whether your gift for ${quotedName(purpose)} went through.`,
    wait: 'Please do not pay again. We keep checking and will write to you as soon as we know, within three days at the latest.',
    action: 'See where it stands',
  },
  giftMismatch: {
    subject: (amount: string) => `Something about your payment of ${amount} is not clear`,
    preheader: 'Please do not pay again. We are looking into it.',
    what: (purpose: string) =>
      `What the payment service tells us about your gift for ${quotedName(purpose)} does not match what you asked it to pay, or is still not final after a week. So the gift is not recorded yet.`,
    person:
      'We are looking into it. Nothing is lost and you need not do anything; above all, please do not pay again.',
    ask: (email: string) => `To ask about it, write to ${email} and quote the reference.`,
    action: 'See where it stands',
  },
  giftNotBooked: {
    subject: (came: string) => `Your payment of ${came} is not recorded as a gift`,
    preheader: 'Our finance team will settle it with you.',
    what: (purpose: string, came: string) =>
      `The payment service tells us that it took ${came} for your gift for ${quotedName(purpose)}. That is not the amount you chose, so we decided not to record it as a gift: it does not count towards what you gave to, and there is no receipt for it.`,
    next: (email: string, phone: string) =>
      `Nothing more happens on its own: our finance team will settle with you what becomes of the money. Write to ${email} or call ${phone} and quote the reference. If you give again before that, you pay a second time.`,
  },
  /** SMS: in English plain ASCII and one message long, whatever stands in the variables. */
  sms: {
    unnamed: 'Your charity',
    amount: asciiRupees,
    giftReceived: (v: { name: string; amount: string; receipt: string; phone: string }) =>
      `${v.name}: your gift of ${v.amount} has arrived. Receipt ${v.receipt} is in your e-mail. Help: ${v.phone}`,
    giftFailed: (v: { name: string; amount: string; phone: string }) =>
      `${v.name}: your gift of ${v.amount} did not go through. If money was taken, your bank returns it. Help: ${v.phone}`,
  },
}

/** Every sentence of the letters to donors. Amounts and days come in words already, names as one line. */
export const emailWords = inEach(englishEmails, { hi: hindiEmails, te: teluguEmails })
