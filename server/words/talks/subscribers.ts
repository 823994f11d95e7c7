import { hindiSubscribers } from '../hi/subscribers.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguSubscribers } from '../te/subscribers.ts'

const englishSubscribers = {
  topics: { talks: 'talks', camps: 'camps', competitions: 'competitions', newsletter: 'newsletter' },
  newsletter: { why: 'You get this e-mail because you subscribed to it.' },
  welcome: {
    subject: 'You are subscribed',
    preheader: 'You can change your topics at any time.',
    text: (topics: string) => `From now on we write to you about: ${topics}.`,
    action: 'Change your topics',
    note: 'The button needs no login. Do not forward this e-mail: whoever has it can change your topics.',
  },
}

/** Sentences of the e-mails to subscribers. */
export const subscriberWords = inEach(englishSubscribers, { hi: hindiSubscribers, te: teluguSubscribers })
