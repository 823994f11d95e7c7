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
  approved: {
    subject: 'Your request for materials is public',
    preheader: 'Donors can see it and give now.',
    text: (header: string) =>
      `Our team approved your request “${header}”. Everyone can see it now and give items or money for it.`,
    button: 'See the request',
    note: 'Share the link with people who may want to help. You can edit or close the request at any time.',
  },
  released: {
    subject: 'Your pledge has ended',
    preheader: 'The items are no longer reserved for you.',
    text: (organisation: string, header: string) =>
      `The items that you pledged to ${organisation} for “${header}” were not collected in time. They are no longer reserved for you, and others can give them.`,
    button: 'See what is still needed',
    note: 'If you still want to give, pledge the items again on the page of the request or call us.',
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
