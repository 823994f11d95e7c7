import type { DemoQuestions } from '../shape.ts'

export const fundraiserQuestions: DemoQuestions = {
  slug: 'fundraisers',
  name: 'Fundraisers',
  questions: [
    {
      question: 'Who is behind a fundraiser?',
      answer: `<p>Its page names the organiser, the place and those for whom the money is. The mark “Verified” says that we have checked the organisation’s papers.</p>`,
    },
    {
      question: 'How do I know what my gift does?',
      answer: `<p>Each fundraiser lists what the money is for, line by line, and the lines sum up to its target. Beside the amounts it says what each of them does. When something has been bought or built, the organiser writes an update on the page.</p>`,
    },
    {
      question: 'How do I start a fundraiser?',
      answer: `<p>For now by writing to <a href="mailto:{email}">{email}</a>: who you are, what you need, and what each thing costs. The form for it is being built.</p>`,
    },
    {
      question: 'What happens when a fundraiser reaches its target, or ends below it?',
      answer: `<p>It may go on until its last day, above the target as well. After that it takes no more gifts, and its page stays with what was raised. A fundraiser that ends below its target keeps what was given to it.</p>`,
    },
    {
      question: 'Why is a fundraiser paused or stopped?',
      answer: `<p>Paused: something is being looked into, and it takes no gifts meanwhile. Stopped: it will not go on. In both cases what was given stays recorded for it, and the page says how things stand.</p>`,
    },
    {
      question: 'Are the sums on a page right?',
      answer: `<p>They are what the books say. Every gift is booked in paise, twice, in a ledger that refuses changes, and each night the sums on all pages are held against it. A gift stands on the page within seconds of being confirmed.</p>`,
    },
  ],
}
