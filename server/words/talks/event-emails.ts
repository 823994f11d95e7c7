import { hindiEvents } from '../hi/events.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguEvents } from '../te/events.ts'

const englishEvents = {
  dear: (name: string) => (name ? `Dear ${name},` : 'Dear guest,'),
  facts: {
    event: 'Event',
    when: 'When',
    where: 'Where',
    online: 'Online',
    people: 'People',
    reason: 'Reason',
    link: 'Video link',
  },
  time: (day: string, from: string, until: string) => `${day}, ${from} to ${until} (India time)`,
  open: 'Open your registration',
  note: 'This link opens your registration without a login. Do not pass it on.',
  confirmed: {
    subject: (title: string) => `You are registered: ${title}`,
    text: 'Your places are confirmed. The attached file adds the event to your calendar.',
  },
  ticket:
    'Your ticket is attached. Show its code at the entrance, on the phone or on paper; it is for your whole party.',
  waiting: {
    subject: (title: string) => `You are on the waiting list: ${title}`,
    text: 'All places are taken. When enough places for your party are free, we offer them to you by e-mail.',
  },
  offered: {
    subject: (title: string) => `A place for you: ${title}`,
    text: (day: string, time: string) =>
      `Places for your party are free. They are yours until ${day}, ${time} (India time). Please accept or decline them.`,
    button: 'Accept or decline',
  },
  lapsed: {
    subject: (title: string) => `Your offer is over: ${title}`,
    text: 'You did not answer in time, so we offered the places to the next party. You can register again.',
  },
  declined: {
    subject: (title: string) => `You have declined: ${title}`,
    text: 'The places are offered to the next party. You can register again.',
  },
  cancelled: {
    subject: (title: string) => `Your registration is cancelled: ${title}`,
    text: 'Your places are free for others. The attached file removes the event from your calendar.',
  },
  eventCancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    text: 'We are sorry: this event does not take place. The attached file removes it from your calendar.',
  },
  changed: {
    subject: (title: string) => `Changed: ${title}`,
    text: 'Time or place of this event has changed. The attached file updates your calendar.',
  },
  videoLink: {
    subject: (title: string) => `Video link: ${title}`,
    text: 'This is the link to the event. Please do not pass it on.',
    button: 'Join online',
  },
  reminders: {
    day: { subject: (title: string) => `Tomorrow: ${title}`, text: 'We look forward to seeing you.' },
    hour: {
      subject: (title: string) => `Starts soon: ${title}`,
      text: 'The event starts within the next hour.',
    },
    staff: { subject: (title: string) => `Reminder: ${title}`, text: 'We look forward to seeing you.' },
    cancel: 'If you cannot come, please cancel, so that others get your places.',
  },
  invited: {
    subject: (title: string) => `Invitation: ${title}`,
    text: 'We would be glad to welcome you at this event.',
    button: 'See the event',
  },
  slot: {
    received: {
      subject: 'We have received your topic',
      text: (topic: string) => `Thank you for offering a talk about “${topic}”. We answer within two weeks.`,
    },
    accepted: {
      subject: 'Your talk is accepted',
      text: (topic: string) =>
        `We would be glad to hear you speak about “${topic}”. We will write to you about the details.`,
    },
    declined: {
      subject: 'About your topic',
      text: (topic: string) =>
        `Thank you for offering a talk about “${topic}”. We cannot include it at present.`,
    },
    when: 'Offered time',
    reply: 'Our answer',
  },
  calendar: {
    product: '-//Sahaya//Events//EN',
    registration: (url: string) => `Your registration: ${url}`,
    page: (url: string) => `More about the event: ${url}`,
  },
}

/** Sentences of the e-mails and calendar entries of events. */
export const eventWords = inEach(englishEvents, { hi: hindiEvents, te: teluguEvents })
