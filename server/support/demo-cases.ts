import type { CaseTopic } from '../../contract/support/facts.ts'

type SampleStep = readonly [kind: 'reply' | 'answer' | 'note', hoursLater: number, text: string]

/** A case of the demo world. Hours count back from now. */
export type SampleCase = {
  name: string
  /** Without it the person gave a mobile number alone. */
  isByPhone?: true
  topic: CaseTopic
  reference?: string
  hoursAgo: number
  message: string
  status: 'new' | 'open' | 'waiting' | 'solved'
  steps?: readonly SampleStep[]
  reason?: string
  isAssigned?: true
}

export const sampleCases: readonly SampleCase[] = [
  {
    name: 'Sridevi Nalla',
    topic: 'donation',
    hoursAgo: 3,
    message:
      'I paid ₹2,500 by UPI this morning. The money has left my account, but the page said that the payment failed. Did you receive it?',
    status: 'new',
  },
  {
    name: 'Harish Kumar',
    topic: 'receipt',
    hoursAgo: 9,
    message: 'My PAN is missing on the receipt. Can you add it before I file my return?',
    status: 'new',
  },
  {
    name: 'Mohammed Rafi',
    isByPhone: true,
    topic: 'materials',
    hoursAgo: 20,
    message: 'Nobody came for the three bags of clothes on Saturday. I was at home from ten to one.',
    status: 'new',
  },
  {
    name: 'Kavya Iyengar',
    topic: 'fundraiser',
    reference: 'a-well-for-thimmapur',
    hoursAgo: 70,
    message: 'I live in the next village and would like to see the well. Whom can I call?',
    status: 'new',
  },
  {
    name: 'Joseph Pereira',
    topic: 'recurring',
    hoursAgo: 30,
    message: 'Please move my monthly donation from the 1st to the 7th: my salary comes on the 5th.',
    status: 'open',
    isAssigned: true,
    steps: [['note', 2, 'The mandate allows any day. Change it with finance.']],
  },
  {
    name: 'Anitha Gopal',
    topic: 'donation',
    hoursAgo: 60,
    message: 'I gave twice by mistake, ₹1,000 each. Please return one of them.',
    status: 'open',
    isAssigned: true,
    steps: [
      [
        'reply',
        4,
        'Thank you for writing. Which of the two donations may we return, the first or the second?',
      ],
      ['answer', 20, 'The second one, please.'],
    ],
  },
  {
    name: 'Ramesh Pasupuleti',
    topic: 'event',
    hoursAgo: 15,
    message: 'Is there a ramp at the hall? My mother uses a wheelchair.',
    status: 'open',
  },
  {
    name: 'Fatima Zehra',
    topic: 'account',
    hoursAgo: 40,
    message: 'I have a new mobile number and the OTP goes to the old one.',
    status: 'waiting',
    isAssigned: true,
    steps: [
      ['reply', 5, 'Please write the last four digits of the old number, so that we know that it is you.'],
    ],
  },
  {
    name: 'Gautam Shenoy',
    topic: 'receipt',
    hoursAgo: 96,
    message: 'I need all receipts of last year in one file.',
    status: 'waiting',
    isAssigned: true,
    steps: [['reply', 8, 'Did you give with this e-mail address each time, or with another one too?']],
  },
  {
    name: 'Lakshmi Devulapalli',
    topic: 'donation',
    hoursAgo: 170,
    message: 'Does the whole amount go to the school, or do you keep a part?',
    status: 'solved',
    isAssigned: true,
    steps: [
      [
        'reply',
        6,
        'The whole amount goes to the school. The fee of the gateway is paid from donations for our own work.',
      ],
    ],
    reason: 'Answered',
  },
  {
    name: 'Best Rankings',
    topic: 'other',
    hoursAgo: 120,
    message: 'We bring your website to the first page of every search engine. Ask for our prices.',
    status: 'solved',
    reason: 'Advertising',
  },
  {
    name: 'Venkatesh Boya',
    isByPhone: true,
    topic: 'materials',
    hoursAgo: 200,
    message: 'Can you take an old refrigerator? It works, but the door is loose.',
    status: 'solved',
    steps: [['note', 10, 'Called him. The repair shop in Uppal takes it.']],
    reason: 'Answered by phone',
  },
]
