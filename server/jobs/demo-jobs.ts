import type { JobKind } from '../../contract/jobs/facts.ts'

/** A job of the demo world. Days count from today. */
export type SampleJob = {
  title: string
  slug: string
  kind: JobKind
  /** City and state; without them Hyderabad. */
  place?: readonly [city: string, state: string]
  isRemote?: true
  summary: string
  /** Paragraphs, and the points of two lists. */
  about: readonly string[]
  tasks: readonly string[]
  wants: readonly string[]
  /** Rupees, and the period. */
  salary?: readonly [from: number, to: number, period: 'month' | 'year']
  openedDaysAgo: number
  closesInDays?: number
  status: 'open' | 'closed' | 'filled'
}

export const sampleJobs: readonly SampleJob[] = [
  {
    title: 'Field coordinator',
    slug: 'field-coordinator',
    kind: 'full_time',
    summary: 'Plan the week of thirty volunteers who collect, sort and deliver items across Hyderabad.',
    about: [
      'Every week our volunteers collect clothes, books and furniture from two hundred homes and bring them to people who asked for them. You decide who goes where, and you go along on most days.',
    ],
    tasks: [
      'Plan pickups and deliveries with the volunteers',
      'Visit drop-off locations and the organisations that receive items',
      'Answer donors when a pickup goes wrong',
    ],
    wants: [
      'Two years of work with volunteers or in deliveries',
      'Telugu, Hindi and enough English to write e-mails',
      'A licence for two-wheelers',
    ],
    salary: [28_000, 34_000, 'month'],
    openedDaysAgo: 9,
    closesInDays: 24,
    status: 'open',
  },
  {
    title: 'Accountant for donations',
    slug: 'accountant-for-donations',
    kind: 'part_time',
    isRemote: true,
    summary: 'Match settlements of our gateways with the books and prepare the yearly tax statement.',
    about: [
      'Our books close every evening. You look at what the software could not match, talk to the gateways, and prepare the statement for the tax office once a year.',
    ],
    tasks: ['Clear unmatched settlement lines', 'Pay withdrawals in batches', 'Prepare the tax statement'],
    wants: ['B.Com. or an equal degree', 'Three years in the accounts of an NGO or a trust'],
    salary: [22_000, 26_000, 'month'],
    openedDaysAgo: 16,
    closesInDays: 11,
    status: 'open',
  },
  {
    title: 'Health worker for villages around Warangal',
    slug: 'health-worker-warangal',
    kind: 'contract',
    place: ['Warangal', 'Telangana'],
    summary: 'Hold a weekly clinic with a doctor and visit patients who cannot come.',
    about: [
      'Three fundraisers pay for a clinic on wheels that stops in nine villages. You know the families, prepare the clinic day and look after patients between two visits of the doctor.',
    ],
    tasks: ['Prepare and run one clinic day a week', 'Visit patients at home', 'Write reports for donors'],
    wants: ['A diploma in nursing (ANM or GNM)', 'You live in or near Warangal'],
    salary: [18_000, 21_000, 'month'],
    openedDaysAgo: 4,
    status: 'open',
  },
  {
    title: 'Internship in communications',
    slug: 'internship-in-communications',
    kind: 'internship',
    isRemote: true,
    summary: 'Write success stories and short films with the people who raise money on our site.',
    about: [
      'For three to six months you visit fundraisers, listen, and tell what became of the money. Each story carries your name.',
    ],
    tasks: ['Visit two fundraisers a month', 'Write and film their stories', 'Help with the newsletter'],
    wants: ['You study, or finished within the last year', 'You write well in Telugu, Hindi or English'],
    salary: [10_000, 10_000, 'month'],
    openedDaysAgo: 2,
    closesInDays: 38,
    status: 'open',
  },
  {
    title: 'Driver for the evening round',
    slug: 'driver-for-the-evening-round',
    kind: 'part_time',
    summary: 'Drive our van from four to nine in the evening and help to load it.',
    about: ['Most people are at home in the evening. You drive with one volunteer and know the city.'],
    tasks: ['Drive the evening round five days a week', 'Look after the van'],
    wants: ['A licence for light motor vehicles for at least three years'],
    salary: [14_000, 16_000, 'month'],
    openedDaysAgo: 70,
    closesInDays: -12,
    status: 'closed',
  },
  {
    title: 'Manager of fundraisers',
    slug: 'manager-of-fundraisers',
    kind: 'full_time',
    summary: 'Accompany forty fundraisers from their approval to the last bill.',
    about: ['You are the person whom organisers call. You check updates, withdrawals and bills.'],
    tasks: ['Advise organisers', 'Check withdrawals and bills', 'Report to the team every month'],
    wants: ['Four years in an NGO', 'Experience with budgets'],
    salary: [540_000, 660_000, 'year'],
    openedDaysAgo: 120,
    closesInDays: -60,
    status: 'filled',
  },
]

export type SampleStage = 'new' | 'shortlisted' | 'interview' | 'offered' | 'rejected' | 'withdrawn'

/** Applications by the address of their job: name, city, days since, stage, message. */
export const sampleApplications: readonly (readonly [
  job: string,
  name: string,
  city: string,
  daysAgo: number,
  stage: SampleStage,
  message: string,
])[] = [
  [
    'field-coordinator',
    'Sneha Kandukuri',
    'Hyderabad',
    1,
    'new',
    'I have led the volunteers of a food bank for three years and know most of the city by scooter.',
  ],
  [
    'field-coordinator',
    'Imran Sheikh',
    'Secunderabad',
    2,
    'new',
    'I plan deliveries for a courier today, and would like to do it for people who need it.',
  ],
  ['field-coordinator', 'Latha Bhukya', 'Hyderabad', 4, 'shortlisted', ''],
  [
    'field-coordinator',
    'Praveen Gaddam',
    'Nalgonda',
    5,
    'interview',
    'I grew up in Nalgonda and speak Telugu, Hindi and some Urdu.',
  ],
  [
    'field-coordinator',
    'Deepa Menon',
    'Hyderabad',
    6,
    'offered',
    'Six years with an organisation for disaster relief, two of them in Kurnool.',
  ],
  ['field-coordinator', 'Arun Sastry', 'Bengaluru', 7, 'rejected', ''],
  ['field-coordinator', 'Ritu Agarwal', 'Hyderabad', 8, 'withdrawn', ''],
  [
    'accountant-for-donations',
    'Farida Begum',
    'Hyderabad',
    3,
    'new',
    'I keep the books of a school trust and have used double entry for nine years.',
  ],
  ['accountant-for-donations', 'Venkat Rao', 'Vijayawada', 9, 'shortlisted', ''],
  [
    'health-worker-warangal',
    'Sujatha Banoth',
    'Warangal',
    1,
    'new',
    'I am an ANM and have worked at the primary health centre in Hanamkonda.',
  ],
  [
    'internship-in-communications',
    'Kabir Joshi',
    'Pune',
    1,
    'new',
    'Final year of journalism. Two films of mine are on the site of my college.',
  ],
  ['driver-for-the-evening-round', 'Yadagiri Mallesh', 'Hyderabad', 30, 'rejected', ''],
  [
    'manager-of-fundraisers',
    'Shalini Reddy',
    'Hyderabad',
    90,
    'offered',
    'I have managed grants for seven years.',
  ],
]
