import { quotedName } from './purpose.ts'

/** Words of the letters about money that goes back: the gateway has sent it, or could not. */
export const refundWords = {
  subject: (amount: string) => `We have given ${amount} back to you`,
  byGateway: {
    preheader: 'The payment gateway has sent it; your bank may take some days to show it.',
    what: (amount: string) =>
      `The payment gateway has given back ${amount} of your gift, the way it came. Your bank may take five to seven working days to show it.`,
    whatCame: (amount: string) =>
      `The payment gateway has given back the ${amount} that you paid, the way it came. Your bank may take five to seven working days to show it.`,
  },
  byBank: (day: string, reference: string) => ({
    preheader: 'We have sent it by bank transfer.',
    what: (amount: string) =>
      `We have returned ${amount} of your gift to you by bank transfer, sent on ${day}. Your bank shows it under the reference ${reference}.`,
    whatCame: (amount: string) =>
      `We have returned the ${amount} that you paid to you by bank transfer, sent on ${day}. Your bank shows it under the reference ${reference}.`,
  }),
  before: {
    byGateway: (amount: string) => `the payment gateway had given back ${amount} of this payment`,
    byBank: (amount: string, day: string, reference: string) =>
      `we had returned ${amount} of this payment to you by bank transfer, sent on ${day} under the reference ${reference}`,
    taken: (amount: string) => `your bank had taken ${amount} of it back after a dispute`,
    what: (ways: string) => `Before that, ${ways}.`,
  },
  twiceBack: {
    subject: (amount: string) => `${amount} has gone back to you a second time`,
    preheader: 'You have it twice now. Please write to us.',
    preheaderOf: (amount: string) => `You have ${amount} of it twice now. Please write to us.`,
    what: (amount: string) => `So ${amount} has come to you twice.`,
    person: (email: string) =>
      `Please write to ${email} and name the reference, so that a person here can settle it with you.`,
  },
  neverAGift: 'It was not taken as a gift, and there is no receipt for it.',
  firstReceipt: (stays: string) =>
    `The receipt, for the ${stays} that stay with us, follows by separate letter.`,
  cancelled: 'The receipt for this gift is cancelled and cannot be used for a deduction.',
  renumbered: (stays: string) =>
    `The receipt you have is cancelled. A new one, for the ${stays} that stay with us, follows by separate letter.`,
  decided: {
    subject: (amount: string) => `Your ${amount} goes back to you`,
    preheader: 'A person has looked at your payment. You need do nothing.',
    what: (purpose: string) =>
      `A person here has looked at your payment for ${quotedName(purpose)}. It is not taken as a gift: it goes back to you the way it came, mostly within a week. There is no receipt for it.`,
    next: 'We write to you again when the gateway has given it back, or if it could not. If you still wish to give, you need not wait for that.',
  },
  notGivenBack: {
    preheader: 'It is still with us, and a person looks at it.',
    part: {
      subject: (amount: string) => `${amount} of your gift could not be given back`,
      what: (amount: string, purpose: string) =>
        `${amount} of your gift for ${quotedName(purpose)} was to go back to you, but the payment gateway could not give it back. So it is still with us as part of your gift, with its receipt.`,
      person: (email: string) =>
        `A person here has to look at it. If you want that part back all the same, write to ${email} and name the reference; a new receipt, for what stays, then takes the place of the one you have.`,
    },
    twice: {
      subject: (amount: string) => `Your second payment, of ${amount}, could not be given back`,
      what: (purpose: string) =>
        `Your gift for ${quotedName(purpose)} was paid twice, and the second payment was to go back to you, but the payment gateway could not give it back. It is still with us; it is no part of the gift, and no receipt counts it. The gift itself stays as it is.`,
      person: (email: string) =>
        `A person here has to look at it. To ask about it, write to ${email} and name the reference.`,
    },
  },
  twice: 'It had been paid twice. The gift itself stays as it is, and so does its receipt.',
}

/** Words of the letters about money that a bank took back, or gave again. */
export const disputeWords = {
  lost: {
    subject: (amount: string) => `${amount} of your gift went back through your bank`,
    preheader: 'What that means for your receipt.',
    what: (amount: string) =>
      `Your bank told us that you dispute a payment to us, and has taken ${amount} of your gift back.`,
    ask: 'If you did not ask it to, please write to us.',
  },
  won: {
    subject: (amount: string) => `${amount} of your gift stands after all`,
    preheader: 'Your bank has closed the dispute.',
    what: (amount: string) =>
      `Your bank has closed the dispute about your payment, and ${amount} of your gift stays with us.`,
  },
  nothingWon: {
    subject: (amount: string) => `The dispute about your ${amount} is closed`,
    preheader: 'What we gave back to you stays with you.',
    what: (amount: string, given: string) =>
      `Your bank has closed the dispute about your payment, and has given us again the ${amount} that it had taken. We had given back ${given} of this payment to you ourselves; that stays with you. So nothing comes to us as a gift, and you need do nothing.`,
    noReceipt: 'No receipt stands for it.',
  },
  newReceipt: 'The receipt from before stays cancelled. A new one follows by separate letter.',
  receiptStands: 'The receipt of your gift stays as it is.',
}
