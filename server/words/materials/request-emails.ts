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
