import { hindiCases } from '../hi/cases.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguCases } from '../te/cases.ts'

const englishCases = {
  dear: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
  received: {
    subject: (number: string) => `We received your message: ${number}`,
    preheader: 'Thank you. We answer by e-mail.',
    text: (number: string) =>
      `Thank you for writing to us. We received your message; its number is ${number}.`,
    next: 'A person reads it and answers by e-mail. You can read our answers and add to your message on this page:',
    button: 'Open my message',
  },
  reply: {
    subject: (number: string) => `Our answer to your message ${number}`,
    preheader: 'Read our answer, and answer on the page.',
    question: 'We need an answer from you. Please write it on this page:',
    solved: 'If something is still open, please write it on this page:',
    button: 'Read and answer',
  },
  note: 'Everyone who has this link can read your message. Please do not forward this e-mail.',
}
export type CaseWords = typeof englishCases

/** Texts of e-mails to people who write to the charity. */
export const caseWords = inEach(englishCases, { hi: hindiCases, te: teluguCases })
