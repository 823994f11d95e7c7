import type { DemoQuestions } from '../shape.ts'

export const givingQuestions: DemoQuestions = {
  slug: 'giving',
  name: 'Giving',
  questions: [
    {
      question: 'How do I give?',
      answer: `<p>Choose a <a href="/fundraisers">fundraiser</a> or <a href="DONATE_CAUSE_POPUP">a cause</a>, then an amount, and tell us your name, e-mail address and mobile number. You go on to the payment gateway and come back here when it is done. It takes about a minute.</p>`,
    },
    {
      question: 'Do I need an account?',
      answer: `<p>No. Your name, e-mail address and mobile number are enough. The letter that comes with your receipt holds a link to your gift which only you have.</p>`,
    },
    {
      question: 'What is the least I can give, and the most?',
      answer: `<p>The least is {minimumGift}, the most for one gift ₹10,00,000. From ₹50,000 on the law asks us for your PAN.</p>`,
    },
    {
      question: 'How can I pay?',
      answer: `<p>By UPI, card, net banking or whatever else the payment gateway offers you. You enter those details on the gateway’s own pages. They never pass through ours, and we never see them.</p>`,
    },
    {
      question: 'Who may give?',
      answer: `<p>For now, citizens of India. We ask for it with each gift, because the law on gifts from abroad asks us. If you do not confirm it, the gift is not begun and nothing is stored.</p>`,
    },
    {
      question: 'My bank took the money, but the page says that the gift is being confirmed.',
      answer: `<p>Please do not pay again. We ask the gateway ourselves, first after a quarter of an hour and then at longer intervals for up to three days, and write to you as soon as it is decided. If the gift does not come about after all, your bank returns the money by itself.</p>`,
    },
    {
      question: 'I pressed the button twice. Did I give twice?',
      answer: `<p>No. Pressing it again continues the same gift. Only if you begin a new one and pay that as well do you give twice; you then have two receipts. Write to <a href="mailto:{email}">{email}</a> if you did not mean it.</p>`,
    },
    {
      question: 'Can I give every month?',
      answer: `<p>Yes. Choose “Recurring” where you give: by the week, the month or the year, on the days that suit you. You agree once at the payment gateway, hear from us a day before each collection, and can skip one, pause, give less or stop at any time by the link in our letters.</p>`,
    },
    {
      question: 'Can I have a gift back?',
      answer: `<p>Write to <a href="mailto:{email}">{email}</a> or call {phone} with the number of your receipt and the reason. A person decides about it. If a gift is given back, its receipt is no longer valid.</p>`,
    },
    {
      question: 'What does “any cause” mean?',
      answer: `<p>You leave it to us where your gift is needed most among the six causes. It is booked to a fund of its own until it is used.</p>`,
    },
  ],
}
