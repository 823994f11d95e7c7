import { hindiOffers } from '../hi/materials.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguOffers } from '../te/materials.ts'

const englishOffers = {
  dear: (name: string) => `Dear ${name || 'donor'},`,
  facts: {
    number: 'Number',
    things: 'Things',
    place: 'Place',
    pickup: 'Pickup',
    volunteer: 'Volunteer',
    askedFor: 'For',
    reservedUntil: 'Reserved until',
  },
  at: (day: string, time: string) => `${day}, ${time}`,
  noShow: { text: 'If no one comes in this time:', label: 'Report it to us' },
  pledged: {
    subject: 'We have your pledge',
    preheader: 'The items are reserved for you to give.',
    text: 'Thank you. We have your pledge, and the organisation sees these items as pledged. We call you to agree on how they get there.',
    note: 'If you cannot give them after all, answer this e-mail, so that others can.',
  },
  steps: {
    received: {
      subject: 'We have your offer of things',
      preheader: 'We look for a volunteer who collects them.',
      text: 'Thank you. We have what you wrote, and look for a volunteer who collects your things. You hear from us as soon as a pickup is arranged.',
      note: 'Please keep the things together until then. There is nothing else that you need to do.',
    },
    requested: {
      subject: 'Your pickup is being arranged anew',
      preheader: 'You hear from us as soon as it is.',
      text: 'The pickup of your things is being arranged anew. You hear from us as soon as it is.',
      note: 'Please keep the things together until then.',
    },
    pickup_scheduled: {
      subject: 'Your pickup is arranged',
      preheader: 'What stands about it is within.',
      text: 'The pickup of your things is arranged. Our volunteer calls you before coming.',
      note: 'If the time does not suit you, answer this e-mail or call us.',
    },
    pickup_complete: {
      subject: 'Your things were picked up',
      preheader: 'They are on their way.',
      text: 'Our volunteer has picked up your things. They are on their way to where they are sorted.',
      note: 'If this is a mistake, answer this e-mail.',
    },
    received_by_staff: {
      subject: 'Your things have arrived with us',
      preheader: 'They are sorted next.',
      text: 'Your things have arrived with us. They are sorted, and given to where they are needed.',
      note: 'We write once more when that is done.',
    },
    received_by_ngo: {
      subject: 'Your things have reached an organisation',
      preheader: 'They are used where they are needed.',
      text: 'Your things have reached an organisation that asked for such things.',
      note: 'Thank you for giving what others can use.',
    },
    closed: {
      subject: 'Your offer of things is closed',
      preheader: 'Thank you for giving.',
      text: 'All that was to be done with your offer is done, and it is closed.',
      note: 'Thank you. If you think that this is a mistake, answer this e-mail.',
    },
    donor_not_available: {
      subject: 'We could not reach you for the pickup',
      preheader: 'Write to us for another time.',
      text: 'Our volunteer wanted to pick up your things and could not reach you.',
      note: 'If you still want to give them, answer this e-mail with a day and a time that suit you.',
    },
    no_service: {
      subject: 'We cannot collect your things',
      preheader: 'We are sorry.',
      text: 'We are sorry: we cannot collect your things where they are, or cannot use things of this kind just now.',
      note: 'If you can bring them to one of our drop-off locations, answer this e-mail, and we tell you the nearest.',
    },
  },
}

/** Sentences of the e-mails to who offers things. */
export const offerWords = inEach(englishOffers, { hi: hindiOffers, te: teluguOffers })

/** Sentences of the e-mail to a volunteer who is to collect things; volunteers are written to in English. */
export const assignmentWords = {
  subject: (number: number) => `A pickup for you: donation request ${number}`,
  preheader: 'Donor, place and things are within.',
  text: 'We ask you to collect these things. Please call the donor before you go.',
  note: (note: string) => `Note: ${note}`,
  facts: {
    donor: 'Donor',
    mobile: 'Mobile',
    place: 'Place',
    pickup: 'Pickup from',
    things: 'Things',
    donorNote: 'The donor writes',
  },
}
