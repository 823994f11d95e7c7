import { hindiFundraiserChanges } from '../hi/fundraiser-changes.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguFundraiserChanges } from '../te/fundraiser-changes.ts'

const englishFundraiserChanges = {
  open: 'Open your fundraiser',
  openCase: 'Open the fundraiser',
  reason: (reason: string) => `Reason: ${reason}`,
  target: (from: string, to: string) => `Target: ${from} → ${to}`,
  endsOn: (from: string, to: string) => `Last day: ${from} → ${to}`,
  account: (holder: string, end: string) => `New account: ${holder}, ending in ${end}`,
  proofUntil: (day: string) => `The proof holds until ${day}.`,
  untitled: 'Untitled',
  changeApproved: {
    subject: 'Your fundraiser was changed as you asked',
    preheader: 'The page shows it already.',
    text: (title: string) => `What you asked for “${title}” was approved, and the page shows it.`,
    note: 'The history on the page tells donors what changed and when.',
  },
  changeRejected: {
    subject: 'Your fundraiser stays as it is',
    preheader: 'What you asked for was not approved.',
    text: (title: string) => `What you asked to be changed on “${title}” was not approved.`,
    note: 'You can ask again, or answer this e-mail.',
  },
  stopRejected: {
    subject: 'Your fundraiser goes on',
    preheader: 'It was not stopped.',
    text: (title: string) =>
      `You asked that “${title}” be stopped. It was not approved, and giving stays as it was.`,
    note: 'If you do not agree, answer this e-mail.',
  },
  stopped: {
    subject: 'Your fundraiser is stopped',
    preheader: 'Its page stays; giving is closed.',
    text: (title: string) => `“${title}” is stopped. Its page stays readable, and takes no more gifts.`,
    note: 'Recurring gifts to it end, and their donors are told. What was given stays with its purpose.',
    sms: (v: { name: string; id: number }) =>
      `${v.name}: your fundraiser ${v.id} is stopped. It takes no more gifts. Please read our e-mail.`,
  },
  paused: {
    subject: 'Giving to your fundraiser is paused',
    preheader: 'The page stays; it takes no gifts for now.',
    text: (title: string) => `We have paused giving to “${title}”. Its page stays readable.`,
    note: 'Answer this e-mail if something is not clear; we open giving again when it is settled.',
    sms: (v: { name: string; id: number }) =>
      `${v.name}: giving to your fundraiser ${v.id} is paused. Please sign in and look at it, or read our e-mail.`,
  },
  resumed: {
    subject: 'Your fundraiser takes gifts again',
    preheader: 'The pause has ended.',
    text: (title: string) => `The pause of “${title}” has ended: it takes gifts again.`,
    note: 'There is nothing that you need to do.',
  },
  completed: {
    subject: 'Your fundraiser has come to its end',
    preheader: 'Its last day is over.',
    text: (title: string) =>
      `The last day of “${title}” is over. Its page stays readable, and takes no more gifts.`,
    note: 'Thank your donors, and tell them what their gifts have done: they wait to hear of it.',
  },
  inactivated: {
    subject: 'Your fundraiser was taken off the site',
    preheader: 'The reason stands within.',
    text: (title: string) =>
      `After what was reported of it we have taken “${title}” off the site. It takes no more gifts.`,
    note: 'If you think that this is a mistake, answer this e-mail.',
  },
  managerChanged: {
    subject: 'Another manager looks after your fundraiser',
    preheader: 'You know whom to ask.',
    text: (title: string) => `From now on another colleague of ours looks after “${title}”.`,
    manager: (name: string) => `Manager: ${name}`,
    note: 'What you have asked for goes on with them.',
  },
  reportReceived: {
    subject: 'We have your report',
    preheader: 'We look into it.',
    text: (title: string) =>
      `Thank you for telling us about “${title}”. We look into it, and ask you if we need to know more.`,
    note: 'The organiser is not told who has reported.',
  },
  payeeAsked: {
    subject: 'Another account is to be paid',
    preheader: 'Was it you? Otherwise tell us at once.',
    text: (title: string) => `Somebody who signed in as you asks that “${title}” be paid to another account.`,
    note: 'We look at it before anything changes, and nothing is paid out meanwhile. If it was not you, take the request back and change your password.',
    sms: (v: { name: string; id: number }) =>
      `${v.name}: another account is to be paid for your fundraiser ${v.id}. If it was not you, sign in and take the request back.`,
  },
  payeeApproved: {
    subject: 'Your fundraiser is paid to the new account',
    preheader: 'The account was changed as you asked.',
    text: (title: string) => `The money of “${title}” goes to the new account from now on.`,
    note: 'If you did not ask for this, answer this e-mail at once.',
  },
  payeeRejected: {
    subject: 'Your fundraiser is paid to the former account',
    preheader: 'The other account was not approved.',
    text: (title: string) => `You asked that “${title}” be paid to another account. It was not approved.`,
    note: 'You can ask again, or answer this e-mail.',
  },
  proofDue: {
    subject: 'Your fundraiser soon needs a new medical document',
    preheader: 'The one that we have lapses in two weeks.',
    text: (title: string) => `The medical document of “${title}” soon lapses. Please hand in a newer one.`,
    note: 'Donors give because they can trust that the need still stands.',
  },
  proofLapsed: {
    subject: 'The medical document of your fundraiser has lapsed',
    preheader: 'Please hand in a newer one within 14 days.',
    text: (title: string) => `The medical document of “${title}” has lapsed. Please hand in a newer one.`,
    note: 'Giving goes on for 14 days. If nothing newer is accepted by then, it pauses.',
  },
  proofPaused: {
    subject: 'Giving to your fundraiser is paused: its proof has lapsed',
    preheader: 'It goes on once a newer document is accepted.',
    text: (title: string) => `The medical document of “${title}” lapsed two weeks ago. Giving is paused.`,
    note: 'Hand in a newer one. Once it is accepted, giving goes on by itself.',
  },
  proofAccepted: {
    subject: 'The new document of your fundraiser was accepted',
    preheader: 'There is nothing that you need to do.',
    text: (title: string) => `We have looked at the new document of “${title}”, and accepted it.`,
    note: 'We write to you before it lapses.',
  },
  proofRejected: {
    subject: 'We could not accept the new document of your fundraiser',
    preheader: 'The reason stands within.',
    text: (title: string) => `We have looked at the new document of “${title}”, and could not accept it.`,
    note: 'Please hand in another one.',
  },
  draftWaits: {
    subject: 'Your draft of a fundraiser waits',
    preheader: 'Go on where you left off.',
    text: (title: string) =>
      `You have begun the fundraiser “${title}”, and not gone on with it for two weeks.`,
    kept: (day: string) => `We keep the draft with its files until ${day}. Any change keeps it longer.`,
    note: 'If you do not need it any more, you can delete it under “My fundraisers”.',
  },
}

/** Sentences of the e-mails about changes to a published fundraiser. */
export const fundraiserChangeWords = inEach(englishFundraiserChanges, {
  hi: hindiFundraiserChanges,
  te: teluguFundraiserChanges,
})
