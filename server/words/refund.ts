import { hindiDisputes, hindiRefunds } from './hi/refund.ts'
import { quotedName } from './purpose.ts'
import { inEach } from './languages/spoken.ts'
import { teluguDisputes, teluguRefunds } from './te/refund.ts'

const englishRefunds = {
  subject: (amount: string) => `We have refunded ${amount} to you`,
  byGateway: {
    preheader: 'The payment service has sent it; your bank may take a few days to show it.',
    what: (amount: string) =>
      `The payment service has refunded ${amount} of your gift the way you paid. Your bank may take five to seven working days to show it.`,
    whatCame: (amount: string) =>
      `The payment service has refunded the ${amount} that you paid, the way you paid it. Your bank may take five to seven working days to show it.`,
  },
  byBank: (day: string, reference: string) => ({
    preheader: 'We have sent it by bank transfer.',
    what: (amount: string) =>
      `We have returned ${amount} of your gift to you by bank transfer, sent on ${day}. Your bank shows it under the reference ${reference}.`,
    whatCame: (amount: string) =>
      `We have returned the ${amount} that you paid to you by bank transfer, sent on ${day}. Your bank shows it under the reference ${reference}.`,
  }),
  before: {
    and: ', and ',
    byGateway: (amount: string) => `the payment service had refunded ${amount} of this payment`,
    byBank: (amount: string, day: string, reference: string) =>
      `we had returned ${amount} of this payment to you by bank transfer, sent on ${day} under the reference ${reference}`,
    taken: (amount: string) => `your bank had taken ${amount} of it back after a dispute`,
    what: (ways: string) => `Before that, ${ways}.`,
  },
  twiceBack: {
    subject: (amount: string) => `${amount} was refunded to you a second time`,
    preheader: 'You have it twice now. Please write to us.',
    preheaderOf: (amount: string) => `You have ${amount} of it twice now. Please write to us.`,
    what: (amount: string) => `So you have received ${amount} twice.`,
    person: (email: string) =>
      `Please write to ${email} and quote the reference, so that we can settle it with you.`,
  },
  neverAGift: 'It was not taken as a gift, and there is no receipt for it.',
  firstReceipt: (stays: string) =>
    `The receipt for the ${stays} that stay with us follows in a separate e-mail.`,
  cancelled: 'The receipt for this gift is cancelled and cannot be used for a deduction.',
  renumbered: (stays: string) =>
    `The receipt you have is cancelled. A new one, for the ${stays} that stay with us, follows in a separate e-mail.`,
  decided: {
    subject: (amount: string) => `Your ${amount} is being refunded`,
    preheader: 'We have looked into your payment. You need not do anything.',
    what: (purpose: string) =>
      `We have looked into your payment for ${quotedName(purpose)}. It is not taken as a gift: it is being refunded the way you paid, usually within a week. There is no receipt for it.`,
    next: 'We will write again when it has been refunded, or if that fails. If you still wish to give, you need not wait for that.',
  },
  notGivenBack: {
    preheader: 'It is still with us, and we are looking into it.',
    part: {
      subject: (amount: string) => `${amount} of your gift could not be refunded`,
      what: (amount: string, purpose: string) =>
        `${amount} of your gift for ${quotedName(purpose)} was to be refunded, but the payment service could not return it. So it is still with us as part of your gift, with its receipt.`,
      person: (email: string) =>
        `We are looking into it. If you still want that part back, write to ${email} and quote the reference; a new receipt, for what stays, will then replace the one you have.`,
    },
    twice: {
      subject: (amount: string) => `Your second payment, of ${amount}, could not be refunded`,
      what: (purpose: string) =>
        `Your gift for ${quotedName(purpose)} was paid twice, and the second payment was to be refunded, but the payment service could not return it. It is still with us; it is not part of the gift, and no receipt includes it. The gift itself stays as it is.`,
      person: (email: string) =>
        `We are looking into it. To ask about it, write to ${email} and quote the reference.`,
    },
  },
  twice: 'It had been paid twice. The gift itself stays as it is, and so does its receipt.',
}

/** Words of the letters about money that goes back: the gateway has sent it, or could not. */
export const refundWords = inEach(englishRefunds, { hi: hindiRefunds, te: teluguRefunds })

const englishDisputes = {
  lost: {
    subject: (amount: string) => `Your bank took back ${amount} of your gift`,
    preheader: 'What that means for your receipt.',
    what: (amount: string) =>
      `Your bank told us that you dispute a payment to us, and has taken ${amount} of your gift back.`,
    ask: 'If you did not ask it to, please write to us.',
  },
  won: {
    subject: (amount: string) => `${amount} of your gift stays with us after all`,
    preheader: 'Your bank has closed the dispute.',
    what: (amount: string) =>
      `Your bank has closed the dispute about your payment, and ${amount} of your gift stays with us.`,
  },
  nothingWon: {
    subject: (amount: string) => `The dispute about your ${amount} is closed`,
    preheader: 'What we refunded to you stays with you.',
    what: (amount: string, given: string) =>
      `Your bank has closed the dispute about your payment, and has returned to us the ${amount} that it had taken. We had refunded ${given} of this payment to you ourselves; that stays with you. So nothing comes to us as a gift, and you need not do anything.`,
    noReceipt: 'There is no receipt for it.',
  },
  newReceipt: 'The earlier receipt stays cancelled. A new one follows in a separate e-mail.',
  receiptStands: 'The receipt of your gift stays as it is.',
}

/** Words of the letters about money that a bank took back, or gave again. */
export const disputeWords = inEach(englishDisputes, { hi: hindiDisputes, te: teluguDisputes })
