import type { DemoQuestions } from '../shape.ts'

export const privacyQuestions: DemoQuestions = {
  slug: 'privacy',
  name: 'Privacy',
  questions: [
    {
      question: 'Who sees that I gave?',
      answer: `<p>Unless you give anonymously, your name, the amount and the time stand on the fundraiser’s page. Your e-mail address, mobile number, address and PAN never do, and the organiser does not get them from us.</p>`,
    },
    {
      question: 'How anonymous is an anonymous gift?',
      answer: `<p>The page shows the amount and the day, without name or hour, and the organiser sees no more than that. Our own staff who handle gifts can see who gave: receipts and the law require it.</p>`,
    },
    {
      question: 'Do you track me?',
      answer: `<p>No. There are no advertisements here, no counters of others and no pixels, and nothing on our pages is loaded from elsewhere. Which cookies there are and what they do stands in the <a href="/pages/privacy-policy">privacy policy</a>.</p>`,
    },
    {
      question: 'Where is my PAN kept?',
      answer: `<p>In our database, encrypted by itself with a key that is not in the database. On receipts and screens it is masked: two letters, then crosses.</p>`,
    },
    {
      question: 'Will you send me advertising?',
      answer: `<p>No. You get letters about your own gift: that it arrived, that it did not, that we are still waiting. Nothing else is sent, and your address is not given to anybody who would.</p>`,
    },
    {
      question: 'How can I see, correct or delete what you keep about me?',
      answer: `<p>Write to <a href="mailto:{email}">{email}</a>. What the law gives you a right to, and what it makes us keep all the same, stands in the <a href="/pages/privacy-policy">privacy policy</a>.</p>`,
    },
  ],
}
