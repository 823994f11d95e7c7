import type { DemoQuestions } from '../shape.ts'

export const receiptQuestions: DemoQuestions = {
  slug: 'receipts-and-tax',
  name: 'Receipts and tax',
  questions: [
    {
      question: 'When do I get my receipt?',
      answer: `<p>As soon as the gateway has confirmed that the money arrived, mostly within seconds. It comes by e-mail as a PDF, and you find it on the page that thanks you as well.</p>`,
    },
    {
      question: 'I have lost my receipt.',
      answer: `<p>Open the link in the letter that came with it: it works for three years. Without the letter, write to <a href="mailto:{email}">{email}</a> from the address that you gave with.</p>`,
    },
    {
      question: 'Is my gift deductible?',
      answer: `<p>Gifts to {registeredName} qualify within the limits that the law sets: under section 80G of the Income-tax Act, 1961 for gifts up to 31 March 2026, and under section 133 of the Income-tax Act, 2025 after that. The right words stand on each receipt. Whether and how much you can deduct depends on your own return.</p>`,
    },
    {
      question: 'Why do you ask for my PAN?',
      answer: `<p>Without a PAN a gift cannot be reported to the tax department in your name, and then you cannot deduct it. Below ₹50,000 you may leave it out. It is kept encrypted, and shown masked even to ourselves.</p>`,
    },
    {
      question: 'I gave without a PAN. Can I add it?',
      answer: `<p>Yes, until 31 May after the end of the financial year: by the link in the letter with your receipt, or on the page that thanks you. The receipt keeps its number and comes to you again. A PAN can be added once.</p>`,
    },
    {
      question: 'Is there one paper for all my gifts of a year?',
      answer: `<p>Yes. On 1 April a letter brings it: every gift of the year that ended, with its receipt, and the sum. What was given back is taken off.</p>`,
    },
    {
      question: 'My receipt says TEST.',
      answer: `<p>Then it was given in a test installation, where no money moves. Such receipts have numbers of their own that begin with TEST, are watermarked, and are worth nothing for tax.</p>`,
    },
    {
      question: 'What do the numbers on receipts mean?',
      answer: `<p>The financial year, from April to March, and a number that counts up from one within it, without a gap. A number is never given twice.</p>`,
    },
  ],
}
