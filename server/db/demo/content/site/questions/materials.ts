import type { DemoQuestions } from '../shape.ts'

export const materialQuestions: DemoQuestions = {
  slug: 'materials',
  name: 'Materials',
  questions: [
    {
      question: 'Can I give things instead of money?',
      answer: `<p>Not through these pages yet. Giving and asking for things, with volunteers who fetch them, is being built, for Hyderabad first.</p>`,
    },
    {
      question: 'I have books or clothes now. What shall I do?',
      answer: `<p>Call {phone} or write to <a href="mailto:{email}">{email}</a>. If one of the organisers can use them we will put you in touch. Please do not bring anything to our address without asking.</p>`,
    },
    {
      question: 'Our organisation needs things. Can we ask here?',
      answer: `<p>A fundraiser may ask for the money that buys them, and list each thing with its price. Asking for the things themselves comes with the part for materials.</p>`,
    },
  ],
}
