import { hindiWithdrawals } from '../hi/withdrawals.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguWithdrawals } from '../te/withdrawals.ts'

const englishWithdrawals = {
  open: 'Open your withdrawals',
  handIn: 'Hand in bills',
  reason: (reason: string) => `Reason: ${reason}`,
  facts: { amount: 'Amount', purpose: 'For', account: 'Account', utr: 'UTR', bills: 'Bills due' },
  account: (end: string) => `ending ${end}`,
  purposes: {
    goods: 'Things to buy',
    treatment: 'Medical treatment',
    fees: 'School or course fees',
    building: 'Building and repairs',
    wages: 'Wages and services',
    travel: 'Travel and transport',
    relief: 'Food and relief',
    other: 'Something else',
  },
  approved: {
    subject: 'Your withdrawal is approved',
    preheader: 'We pay it into the account of your fundraiser.',
    text: (title: string) => `What you asked for of “${title}” is approved. We now pay it.`,
    note: 'You hear from us as soon as the bank has it.',
  },
  rejected: {
    subject: 'Your withdrawal was not approved',
    preheader: 'The money stays with your fundraiser.',
    text: (title: string) =>
      `What you asked for of “${title}” was not approved. The amount is available again.`,
    note: 'You can ask anew, or answer this e-mail.',
  },
  paid: {
    subject: 'Your withdrawal is paid',
    preheader: 'Please hand in the bills in time.',
    text: (title: string) => `We have paid what you asked for of “${title}”.`,
    note: 'Keep every bill, and hand it in once you have paid it: donors see what their gifts bought.',
  },
  utr: {
    subject: 'The UTR of your withdrawal was corrected',
    preheader: 'The number in our earlier e-mail was wrong.',
    text: (title: string) =>
      `The UTR that we gave you for a payment of “${title}” was wrong. Here is the right one; the payment itself has not changed.`,
    note: 'Give this number to your bank if you cannot find the payment.',
  },
  failed: {
    subject: 'Your withdrawal could not be paid',
    preheader: 'The amount is available again.',
    text: (title: string) =>
      `The bank could not pay what you asked for of “${title}”. The amount is available again.`,
    note: 'See whether the account is right, and ask anew.',
  },
  billsDue: {
    subject: 'Bills are due soon',
    preheader: 'Please hand them in.',
    text: (title: string, missing: string, day: string) =>
      `Of a withdrawal of “${title}”, bills over ${missing} are still missing. They are due on ${day}.`,
    note: 'Once they are there you can ask for the next amount without waiting.',
  },
  billsOverdue: {
    subject: 'Bills are overdue',
    preheader: 'No more money goes out before they are there.',
    text: (title: string, missing: string, day: string) =>
      `Of a withdrawal of “${title}”, bills over ${missing} are missing. They were due on ${day}.`,
    note: 'Until they are there nothing more can be asked for. If a bill cannot be had, answer this e-mail.',
  },
}

/** Sentences of the e-mails about withdrawals. */
export const withdrawalWords = inEach(englishWithdrawals, { hi: hindiWithdrawals, te: teluguWithdrawals })
