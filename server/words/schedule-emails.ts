import { hindiScheduleEmails } from './hi/schedule-emails.ts'
import { quotedName } from './purpose.ts'
import { inEach } from './languages/spoken.ts'
import { teluguScheduleEmails } from './te/schedule-emails.ts'

const donationsOf = (days: readonly string[]) =>
  days.length === 1 ? `gift of ${days[0]}` : `gifts of ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`
const itOrThem = ({ length }: readonly string[]) => (length === 1 ? 'it' : 'them')
const soOut = ({ length }: readonly string[]) => `so ${length === 1 ? 'it was' : 'they were'} skipped`

const englishScheduleEmails = {
  facts: {
    amount: 'Each time',
    purpose: 'Given for',
    frequency: 'How often',
    next: 'Next gift',
    left: 'Gifts left',
    last: 'Last gift',
    message: 'Your note',
    reference: 'Reference',
    arrived: 'Received',
  },
  /** A gift that was told of for another day than it was planned for. */
  moved: (day: string, from: string) => `${day} (moved from ${from})`,
  manage: 'Manage this gift',
  see: 'View this gift',
  /** Number and sum of the gifts received until its end. */
  arrived: (count: number, sum: string) => `${count === 1 ? '1 gift' : `${count} gifts`}, ${sum} in all`,
  /** Texts in the letter with the receipt of one of its gifts. */
  oneOf: {
    what: 'This is one gift of your recurring gift.',
    how: 'With this private link you can skip a gift, lower it, pause or stop:',
  },
  hint: 'The link above is private to you: use it to skip a gift, lower it, pause or stop, without signing in.',
  again: {
    start: 'Start again',
    begin: 'Start a new one',
    give: 'Give again',
    cause: 'Give to the same cause',
    elsewhere: (purpose: string, cause: string) =>
      `“${purpose}” no longer takes gifts, or only for a short while. A new gift goes to its cause, ${cause}.`,
  },
  /** While the fundraiser is paused, in whichever letter. */
  rests: {
    preheader: 'The fundraiser is paused. Nothing is collected until it resumes.',
    what: (purpose: string) =>
      `“${purpose}” is paused. Until it resumes, your gifts to it are skipped and not collected later. When it resumes, so do they.`,
  },
  agreed: {
    subject: (amount: string) => `Your recurring gift of ${amount} is set up`,
    preheader: (first: string) => `The first gift is on ${first}.`,
    what: (purpose: string) =>
      `Thank you for giving regularly to ${quotedName(purpose)}: it lets us plan ahead.`,
    taken: (amount: string) =>
      `To confirm your account, ${amount} was taken when you agreed. It is not a gift and will be refunded.`,
    how: 'Before each gift your bank or UPI app tells you, at least 24 hours ahead, and so do we. Each gift gets its own receipt.',
    bounds: (amount: string) =>
      `No gift of it can be more than ${amount}. You can stop it at any time: by the link below, in your UPI app or at your bank.`,
  },
  not_agreed: {
    subject: () => 'Your recurring gift was not set up',
    preheader: () => 'Nothing was collected for it, and nothing will be.',
    what: (purpose: string, day: string) =>
      `The recurring gift to ${quotedName(purpose)} that you started on ${day} was not authorised, so it was not set up.`,
    nothing: 'Nothing was collected for it, and nothing will be.',
    again: 'If you still want to give, you can start again.',
    /** Letters where the donor has another running gift to the same purpose. */
    besides: {
      subject: () => 'A second recurring gift was not set up',
      active: (purpose: string, day: string) =>
        `Your other recurring gift to ${quotedName(purpose)}, started on ${day}, continues.`,
      rests: (purpose: string, day: string) =>
        `Your other recurring gift to ${quotedName(purpose)}, started on ${day}, stays as it is.`,
    },
  },
  announced: {
    subject: (amount: string, day: string) => `${amount} will be collected on ${day}`,
    preheader: () => 'You need not do anything. You can still skip it.',
    what: (amount: string, day: string, purpose: string) =>
      `${amount} for ${quotedName(purpose)} will be collected from your account on ${day}. You need not do anything.`,
    why: (from: string) =>
      `This is later than planned because your bank must tell you at least 24 hours ahead, which was not possible for ${from}.`,
    how: 'If it does not suit you this time, skip it before then.',
  },
  to_be_retried: {
    subject: (amount: string) => `${amount} could not be collected`,
    preheader: (again: string) => `We will try again on ${again}.`,
    what: (amount: string, day: string, purpose: string) =>
      `Your ${amount} of ${day} for ${quotedName(purpose)} could not be collected just now. Usually there is not enough money in the account at that moment.`,
    how: (again: string) =>
      `We will try again on ${again}, at most three more times. There is no charge for this.`,
  },
  failed: {
    subject: (amount: string, day: string) => `Your gift of ${amount} on ${day} did not go through`,
    preheader: () => 'Your other gifts stay as planned.',
    what: (amount: string, day: string, purpose: string) =>
      `Your ${amount} of ${day} for ${quotedName(purpose)} could not be collected from your bank.`,
    how: 'We will not try this one again. Your next gift stays as planned.',
    over: 'We will not try this one again.',
  },
  suspended: {
    subject: () => 'Your recurring gift is on hold',
    preheader: () => 'Three gifts in a row did not go through.',
    what: (purpose: string) =>
      `Three gifts in a row for ${quotedName(purpose)} did not go through, so we have stopped asking your bank.`,
    how: 'To continue, resume it with the link below. Nothing is collected until you do.',
  },
  held_by_bank: {
    subject: () => 'Your recurring gift is on hold at your bank',
    preheader: () => 'Nothing is collected until your bank allows it.',
    what: (purpose: string) =>
      `Your bank or the payment service is not letting your recurring gift for ${quotedName(purpose)} continue at present. An expired card is one possible reason.`,
    how: 'Nothing is collected meanwhile, and missed gifts are not collected later. Your bank or UPI app can tell you more. We will write to you when it resumes.',
  },
  too_late: {
    subject: (day: string) => `Your gift of ${day} was skipped`,
    several: (count: number) => `${count} of your gifts were skipped`,
    preheader: () => 'Nothing was collected.',
    untold: (...days: string[]) =>
      `We could not tell you of your ${donationsOf(days)} in time, ${soOut(days)}.`,
    told: (...days: string[]) =>
      `We told you of your ${donationsOf(days)}, but could not ask your bank for ${itOrThem(days)} in time, ${soOut(days)}.`,
    tried: (...days: string[]) =>
      `Your bank could not pass on your ${donationsOf(days)}, and it is too late now to try again, ${soOut(days)}.`,
    how: 'Nothing was collected. Your next gift stays as planned.',
  },
  paused: {
    subject: () => 'Your recurring gift is paused',
    preheader: () => 'Nothing is collected until it is resumed.',
    donor: 'You have paused your recurring gift.',
    payer_app: 'Your recurring gift was paused in your UPI app or at your bank.',
    staff: 'We have paused your recurring gift.',
    why: (reason: string) => `The reason: ${reason}`,
    by_us:
      'Only we can resume it: write to us or call us. You can stop it yourself at any time with the link below.',
    how: 'Nothing is collected while paused, and missed gifts are not collected later.',
    until: (day: string) => `It resumes by itself on ${day}. You can resume it earlier with the link below.`,
    in_app:
      'Resume it there and it continues on its own: we check several times a day and will write to you.',
  },
  resumed: {
    subject: () => 'Your recurring gift has resumed',
    preheader: (next: string) => `The next gift is on ${next}.`,
    what: (purpose: string) => `Your recurring gift for ${quotedName(purpose)} has resumed. Thank you.`,
  },
  stopped: {
    subject: () => 'Your recurring gift is stopped',
    preheader: () => 'Nothing more will be collected.',
    donor: 'You have stopped your recurring gift.',
    payer_app: 'The permission for your recurring gift was withdrawn in your UPI app or at your bank.',
    staff: 'We have stopped your recurring gift.',
    how: 'Nothing more will be collected. Thank you for what you have given.',
    again: 'It cannot be resumed. To give again, you will need to give permission again:',
  },
  skipped: {
    subject: (day: string) => `Your gift of ${day} is skipped`,
    preheader: () => 'Nothing is collected on that day.',
    what: (day: string) => `Your gift of ${day} is skipped, as asked. Nothing is collected on that day.`,
  },
  lowered: {
    subject: (amount: string) => `Your recurring gift is now ${amount}`,
    preheader: () => 'Applies to collections we haven’t announced yet.',
    what: (amount: string, purpose: string) =>
      `From now on each gift for ${quotedName(purpose)} is ${amount}. A gift we have already announced stays as it was.`,
  },
  completed: {
    subject: () => 'Your recurring gift is complete',
    preheader: () => 'Thank you. You can start a new one.',
    what: (purpose: string) =>
      `Your recurring gift for ${quotedName(purpose)} has reached its end. Thank you.`,
    how: 'Your bank’s permission ends with it. To keep giving, you will need to give permission again.',
    none: {
      subject: () => 'Your recurring gift has ended',
      preheader: () => 'Nothing was given. You can start a new one.',
      what: (purpose: string) =>
        `Your recurring gift for ${quotedName(purpose)} has reached its end. Every gift was skipped or did not go through, so nothing was given.`,
    },
  },
  fundraiser_paused: {
    subject: (day: string) => `Your gift of ${day} was skipped`,
    preheader: () => 'The fundraiser is paused. Nothing was collected.',
    what: (day: string, purpose: string) =>
      `“${purpose}” is paused, so your gift of ${day} was skipped. Nothing was collected.`,
    how: 'Until the fundraiser resumes, your gifts to it are skipped and not collected later. When it resumes, so do they. Your bank’s permission stays as it is; you can stop it with the link below.',
    elsewhere: 'Until then you can give to the same cause here:',
  },
  fundraiser_over: {
    subject: () => 'Your recurring gift has ended with its fundraiser',
    preheader: () => 'Nothing more will be collected.',
    what: (purpose: string) => `“${purpose}” no longer takes gifts, so your recurring gift to it has ended.`,
    thanks: 'Thank you.',
    how: 'Nothing more will be collected, and your bank’s permission ends with it. To keep giving to the same cause, you will need to give permission again.',
  },
}

/** Every sentence of the letters about recurring gifts. Amounts and days come in words already. */
export const scheduleEmailWords = inEach(englishScheduleEmails, {
  hi: hindiScheduleEmails,
  te: teluguScheduleEmails,
})
