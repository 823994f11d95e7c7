import { hindiFundraiserChanges } from '../hi/fundraiser-changes.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguFundraiserChanges } from '../te/fundraiser-changes.ts'

const englishFundraiserChanges = {
  open: 'Open your fundraiser',
  openCase: 'Open the fundraiser',
  reason: (reason: string) => `Reason: ${reason}`,
  target: (from: string, to: string) => `Target: ${from} → ${to}`,
  endsOn: (from: string, to: string) => `Last day: ${from} → ${to}`,
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
  },
  paused: {
    subject: 'Giving to your fundraiser is paused',
    preheader: 'The page stays; it takes no gifts for now.',
    text: (title: string) => `We have paused giving to “${title}”. Its page stays readable.`,
    note: 'Answer this e-mail if something is not clear; we open giving again when it is settled.',
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
}

/** Sentences of the e-mails about changes to a published fundraiser. */
export const fundraiserChangeWords = inEach(englishFundraiserChanges, {
  hi: hindiFundraiserChanges,
  te: teluguFundraiserChanges,
})
