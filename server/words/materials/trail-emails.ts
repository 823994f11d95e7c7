import { hindiTrail } from '../hi/trail.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguTrail } from '../te/trail.ts'

const englishTrail = {
  dear: (name: string) => `Dear ${name || 'donor'},`,
  facts: { number: 'Number', things: 'Things', city: 'City' },
  open: 'See the trail of your things',
  acknowledgement: 'Open the acknowledgement (PDF)',
  noTax: 'We acknowledge what we received. Goods are not tax-deductible.',
  note: 'The link is yours alone and needs no login. It shows days and cities, never names or streets.',
  steps: {
    received: {
      subject: 'We have received your things',
      text: 'Your things have arrived with us and were counted.',
    },
    boxed: { subject: 'Your things are sorted', text: 'Your things are sorted and packed in a box.' },
    allotted: {
      subject: 'Your things have a destination',
      text: 'Your things are reserved for an organisation that asked for them.',
    },
    delivered: {
      subject: 'Your things have arrived where they are needed',
      text: 'Your things were handed over to the organisation that asked for them.',
    },
  },
}

/** Sentences of the e-mails about each step of given things. */
export const trailWords = inEach(englishTrail, { hi: hindiTrail, te: teluguTrail })
