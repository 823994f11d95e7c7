import { hindiFeedback } from '../hi/feedback.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguFeedback } from '../te/feedback.ts'

const englishFeedback = {
  subject: (title: string) => `How was “${title}”?`,
  preheader: 'Two minutes help us to prepare the next one.',
  dear: (name: string) => `Dear ${name || 'participant'},`,
  text: (title: string) => `Thank you for coming to “${title}”. Please tell us how it was.`,
  action: 'Give feedback',
  note: 'The link is yours alone and needs no login. Nothing is published without your consent.',
}

/** Sentences of the e-mail that asks for feedback on an event. */
export const feedbackWords = inEach(englishFeedback, { hi: hindiFeedback, te: teluguFeedback })
