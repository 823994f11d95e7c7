import { hindiRequests } from '../hi/requests.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguRequests } from '../te/requests.ts'

const englishRequests = {
  dear: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
  received: {
    subject: 'We received your request for materials',
    preheader: 'Our team reviews it before it is public.',
    text: (header: string) =>
      `We received your request “${header}”. Our team reviews it before it is public.`,
    items: 'Items',
    button: 'Open my requests',
    note: 'You can edit or close the request at any time.',
  },
  ending: {
    subject: (day: string) => `Your pledge ends on ${day}`,
    preheader: 'Contact us if you still want to give the items.',
    text: (organisation: string, header: string, day: string) =>
      `You pledged items to ${organisation} for “${header}”. They are reserved for you until ${day}. After that, others can give them.`,
    items: 'Items',
    note: 'To keep the pledge, answer this e-mail or call us. If you cannot give the items any more, you need not do anything.',
  },
  joined: {
    subject: 'Someone takes part in your request',
    preheader: 'Part of a line is reserved.',
    text: (helper: string, header: string) =>
      `${helper || 'A donor'} takes part in your request “${header}” and has pledged part of it.`,
    note: 'Our team contacts both sides to agree on the delivery.',
  },
}
export type RequestWords = typeof englishRequests

/** Texts of e-mails to organisations that ask for materials. */
export const requestWords = inEach(englishRequests, { hi: hindiRequests, te: teluguRequests })

/** Texts of the e-mail to staff; it is always in English. */
export const requestStaffWords = {
  subject: (organisation: string) => `Material request to review: ${organisation}`,
  preheader: 'An organisation asks for materials.',
  text: {
    created: (organisation: string, header: string) => `${organisation} asks for materials: “${header}”.`,
    edited: (organisation: string, header: string) =>
      `${organisation} edited its request “${header}”. It is not public until you approve it again.`,
  },
  button: 'Review the request',
}
