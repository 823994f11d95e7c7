import { quotedName } from './purpose.ts'

const donationsOf = (days: readonly string[]) =>
  days.length === 1 ? `gift of ${days[0]}` : `gifts of ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`
const itOrThem = ({ length }: readonly string[]) => (length === 1 ? 'it' : 'them')
const soOut = ({ length }: readonly string[]) => `so ${length === 1 ? 'it was' : 'they were'} left out`

/** Every sentence of the letters about recurring gifts. Amounts and days come in words already. */
export const scheduleEmailWords = {
  facts: {
    amount: 'Each time',
    purpose: 'Given for',
    frequency: 'How often',
    next: 'Next gift',
    left: 'Gifts to come',
    last: 'Last gift',
    message: 'Your note',
    reference: 'Reference',
    arrived: 'Arrived',
  },
  /** A gift that was told of for another day than it was planned for. */
  moved: (day: string, from: string) => `${day} (moved from ${from})`,
  manage: 'See or change it',
  see: 'See it',
  /** How many gifts arrived until its end, and how much that is. */
  arrived: (count: number, sum: string) => `${count === 1 ? '1 gift' : `${count} gifts`}, ${sum} in all`,
  /** In the letter with the receipt of one of its gifts. */
  oneOf: {
    what: 'This is one gift of your recurring gift.',
    how: 'With this link, yours alone, you can skip a gift, lower it, pause or stop:',
  },
  hint: 'The link above is yours alone: with it you can skip a gift, lower it, pause or stop, without signing in.',
  again: {
    start: 'Start again',
    begin: 'Begin a new one',
    give: 'Give again',
    cause: 'Give to the same cause',
    elsewhere: (purpose: string, cause: string) =>
      `“${purpose}” takes no gifts now, or only for a short while yet. What you begin anew goes to its cause, ${cause}.`,
  },
  /** While the fundraiser is paused, in whichever letter. */
  rests: {
    preheader: 'The fundraiser rests. Nothing is collected until it goes on.',
    what: (purpose: string) =>
      `“${purpose}” takes no gifts at present. As long as it rests, your gifts to it are left out and not made up for. Once it goes on, so do they.`,
  },
  agreed: {
    subject: (amount: string) => `Your recurring gift of ${amount} is set up`,
    preheader: (first: string) => `The first gift is on ${first}.`,
    what: (purpose: string) =>
      `Thank you. You give to ${quotedName(purpose)} again and again, and we can plan with it.`,
    taken: (amount: string) =>
      `To confirm your account, ${amount} was taken when you agreed. It is no gift, and it is given back.`,
    how: 'Before each gift your bank or UPI app tells you, at least 24 hours ahead, and so do we. Each gift gets its own receipt.',
    bounds: (amount: string) =>
      `No gift of it can be more than ${amount}. You can stop it at any time: by the link below, in your UPI app or at your bank.`,
  },
  not_agreed: {
    subject: () => 'Your recurring gift was not set up',
    preheader: () => 'Nothing was collected for it, and nothing will be.',
    what: (purpose: string, day: string) =>
      `The permission for the recurring gift to ${quotedName(purpose)} that you began on ${day} was not given, so this one was not set up.`,
    nothing: 'Nothing was collected for it, and nothing will be.',
    again: 'If you still want to give, you can start again.',
    /** Where another one of the same donor to the same lives. */
    besides: {
      subject: () => 'A second recurring gift was not set up',
      active: (purpose: string, day: string) =>
        `Your other recurring gift to ${quotedName(purpose)}, begun on ${day}, goes on.`,
      rests: (purpose: string, day: string) =>
        `Your other recurring gift to ${quotedName(purpose)}, begun on ${day}, stays as it is.`,
    },
  },
  announced: {
    subject: (amount: string, day: string) => `Your gift of ${amount} is on ${day}`,
    preheader: () => 'Nothing for you to do. You can still skip it.',
    what: (amount: string, day: string, purpose: string) =>
      `On ${day} your bank passes on ${amount} for ${quotedName(purpose)}. You need not do anything.`,
    why: (from: string) =>
      `It comes later than planned because your bank has to tell you at least 24 hours ahead, which was not possible for ${from}.`,
    how: 'If it does not suit you this time, skip it before then.',
  },
  to_be_retried: {
    subject: (amount: string) => `Your bank could not pass on ${amount}`,
    preheader: (again: string) => `We try again on ${again}.`,
    what: (amount: string, day: string, purpose: string) =>
      `Your bank could not pass on your ${amount} of ${day} for ${quotedName(purpose)} just now. Mostly there is not enough money in the account at that moment.`,
    how: (again: string) =>
      `We try again on ${again}, at most three times more. There is nothing to pay for this.`,
  },
  failed: {
    subject: (amount: string, day: string) => `Your gift of ${amount} of ${day} did not go through`,
    preheader: () => 'Your other gifts stay planned.',
    what: (amount: string, day: string, purpose: string) =>
      `Your bank did not pass on your ${amount} of ${day} for ${quotedName(purpose)}.`,
    how: 'We do not try this one again. Your next gift stays planned as it is.',
    over: 'We do not try this one again.',
  },
  suspended: {
    subject: () => 'Your recurring gift rests',
    preheader: () => 'Three gifts in a row did not go through.',
    what: (purpose: string) =>
      `Three gifts in a row for ${quotedName(purpose)} did not go through, so we have stopped asking your bank.`,
    how: 'When you want it to go on, resume it by the link below. Nothing is collected until you do.',
  },
  held_by_bank: {
    subject: () => 'Your recurring gift is held at your bank',
    preheader: () => 'Nothing is collected until your bank lets it go on.',
    what: (purpose: string) =>
      `Your bank, or the payment service, does not let your recurring gift for ${quotedName(purpose)} go on at present. A card that has run out is one reason.`,
    how: 'Nothing is collected meanwhile, and what falls due is left out, not made up for. Your bank or UPI app can tell you more. Once it goes on, we write to you.',
  },
  too_late: {
    subject: (day: string) => `Your gift of ${day} was left out`,
    several: (count: number) => `${count} of your gifts were left out`,
    preheader: () => 'Nothing was collected.',
    untold: (...days: string[]) =>
      `We could not tell you of your ${donationsOf(days)} in time, ${soOut(days)}.`,
    told: (...days: string[]) =>
      `We told you of your ${donationsOf(days)}, but could not ask your bank for ${itOrThem(days)} in time, ${soOut(days)}.`,
    tried: (...days: string[]) =>
      `Your bank could not pass on your ${donationsOf(days)}, and it is too late now to try again, ${soOut(days)}.`,
    how: 'Nothing was collected. Your next gift stays planned as it is.',
  },
  paused: {
    subject: () => 'Your recurring gift is paused',
    preheader: () => 'Nothing is collected until it is resumed.',
    donor: 'You have paused your recurring gift.',
    payer_app: 'Your recurring gift was paused in your UPI app or at your bank.',
    staff: 'We have paused your recurring gift.',
    why: (reason: string) => `The reason: ${reason}`,
    by_us:
      'Only we can let it go on: write to us or ring us up. You may stop it yourself at any time by the link below.',
    how: 'Nothing is collected meanwhile, and what falls into the pause is left out, not made up for.',
    in_app: 'Resume it there, and it goes on by itself: we ask several times a day, and write to you.',
  },
  resumed: {
    subject: () => 'Your recurring gift goes on',
    preheader: (next: string) => `The next gift is on ${next}.`,
    what: (purpose: string) => `Your recurring gift for ${quotedName(purpose)} goes on. Thank you.`,
  },
  stopped: {
    subject: () => 'Your recurring gift is stopped',
    preheader: () => 'Nothing more is collected.',
    donor: 'You have stopped your recurring gift.',
    payer_app: 'The permission for your recurring gift was withdrawn in your UPI app or at your bank.',
    staff: 'We have stopped your recurring gift.',
    how: 'Nothing more is collected. Thank you for what you have given.',
    again: 'It cannot be resumed. If you want to give again, it takes a new permission:',
  },
  skipped: {
    subject: (day: string) => `Your gift of ${day} is skipped`,
    preheader: () => 'Nothing is collected on that day.',
    what: (day: string) => `Your gift of ${day} is skipped, as asked. Nothing is collected on that day.`,
  },
  lowered: {
    subject: (amount: string) => `Your recurring gift is now ${amount}`,
    preheader: () => 'From the next gift of which you have not been told yet.',
    what: (amount: string, purpose: string) =>
      `From now on each gift for ${quotedName(purpose)} is ${amount}. A gift that you have already been told of stays as it was.`,
  },
  completed: {
    subject: () => 'Your recurring gift is complete',
    preheader: () => 'Thank you. You may begin a new one.',
    what: (purpose: string) =>
      `Your recurring gift for ${quotedName(purpose)} has reached its end. Thank you.`,
    how: 'Your bank’s permission ends with it. If you want to go on giving, it takes a new one.',
    none: {
      subject: () => 'Your recurring gift has ended',
      preheader: () => 'Nothing was given. You may begin a new one.',
      what: (purpose: string) =>
        `Your recurring gift for ${quotedName(purpose)} has reached its end. Each gift of it was left out or did not go through, so nothing was given.`,
    },
  },
  fundraiser_paused: {
    subject: (day: string) => `Your gift of ${day} was left out`,
    preheader: () => 'The fundraiser rests. Nothing was collected.',
    what: (day: string, purpose: string) =>
      `“${purpose}” takes no gifts at present, so your gift of ${day} was left out. Nothing was collected.`,
    how: 'As long as the fundraiser rests, your gifts to it are left out and not made up for. Once it goes on, so do they. Your bank’s permission stays as it is; you may stop it by the link below.',
    elsewhere: 'Until then you can give to the same cause here:',
  },
  fundraiser_over: {
    subject: () => 'Your recurring gift has ended with its fundraiser',
    preheader: () => 'Nothing more is collected.',
    what: (purpose: string) => `“${purpose}” takes no more gifts, so your recurring gift for it has ended.`,
    thanks: 'Thank you.',
    how: 'Nothing more is collected, and your bank’s permission ends with it. If you want to go on giving to the same cause, it takes a new one.',
  },
} as const
