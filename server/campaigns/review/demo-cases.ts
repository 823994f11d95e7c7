import type { FundraiserField, FundraiserKind, FundraiserStep } from '../../../contract/campaigns/facts.ts'
import type { SectionVerdict } from '../../../contract/campaigns/review-fields.ts'

/** Steps that the office has taken with a case, an hour or more apart. */
export type DemoStep =
  | { deed: 'find'; verdicts: Partial<Record<FundraiserStep, readonly [SectionVerdict, string]>> }
  | { deed: 'ask'; fields: readonly FundraiserField[]; reason: string }
  | { deed: 'pass' }
  | { deed: 'approve' }

export type DemoCase = {
  title: string
  short: string
  kind: FundraiserKind
  causeId: number
  target: number
  /** With an e-mail address the account that has it, else a new one. */
  organiser: { name: string; mobile: string; email?: string }
  beneficiary: {
    name: string
    relation: 'parent' | 'child' | 'teacher' | 'organisation' | 'friend'
    about: string
  }
  /** Account that is paid; the same for two of them. */
  account: string
  city: string
  story: readonly string[]
  /** Whether it has the cover of a fundraiser that is live. */
  hasOtherCover?: true
  hoursAgo: number
  papers: readonly ('identity' | 'address' | 'medical' | 'estimate' | 'permission')[]
  steps: readonly DemoStep[]
}

const allRight = Object.fromEntries(
  (['details', 'beneficiary', 'compliance', 'story'] as const).map((step) => [step, ['ok', ''] as const]),
)

const kidneys = [
  'My mother Sarojamma has sold vegetables at the corner of the market for twenty years. In August the doctors of the district hospital found that both of her kidneys work no more. She needs dialysis three times a week, and each visit costs what she earned in four days.',
  'My father died when I was nine. I am the eldest of three, I drive a delivery scooter, and my sister studies nursing in her second year. We have sold the gold and the cart. What we ask for pays for eight months of dialysis, the bus to Hanamkonda and back, and the injections.',
]

/** Cases that wait in the demo: one overdue, one urgent, two that are like each other, one that waits for its organiser. */
export const demoCases: readonly DemoCase[] = [
  {
    title: 'Dialysis for my mother Sarojamma',
    short: 'Eight months of dialysis for a vegetable seller in Warangal.',
    kind: 'emergency',
    causeId: 1,
    target: 2_40_000,
    organiser: { name: 'Naveen Pasula', mobile: '9000000151' },
    beneficiary: {
      name: 'Sarojamma Pasula',
      relation: 'parent',
      about: 'Fifty-one years old, sold vegetables until August.',
    },
    account: '50100098760011',
    city: 'Warangal',
    story: kidneys,
    hoursAgo: 20,
    papers: ['identity', 'address', 'medical', 'estimate'],
    steps: [],
  },
  {
    title: 'Save Lakshmamma: dialysis in Karimnagar',
    short: 'Dialysis for a mother of three.',
    kind: 'individual',
    causeId: 1,
    target: 3_00_000,
    organiser: { name: 'Suresh Gundeti', mobile: '9000000152' },
    beneficiary: { name: 'Lakshmamma', relation: 'friend', about: 'A mother of three.' },
    account: '50100098760011',
    city: 'Karimnagar',
    story: kidneys.map((text) =>
      text.replace('Sarojamma', 'Lakshmamma').replace('twenty', 'thirty').replace('Hanamkonda', 'Karimnagar'),
    ),
    hoursAgo: 6,
    papers: ['identity'],
    steps: [],
    hasOtherCover: true,
  },
  {
    title: 'A second room for the school of Peddapur',
    short: 'Five classes share one room; two more keep them dry.',
    kind: 'community',
    causeId: 6,
    target: 6_50_000,
    organiser: { name: 'Swapna Mekala', mobile: '9000000153' },
    beneficiary: {
      name: 'Eighty-two children of Peddapur',
      relation: 'teacher',
      about: 'Pupils of the primary school, six to eleven years old.',
    },
    account: '32110045670912',
    city: 'Jagtial',
    hoursAgo: 24 * 9,
    story: [
      'The school of Peddapur has one room for five classes. When it rains the children sit under the neighbour’s roof, and the blackboard stays where it is.',
      'The village gives the stones and the work. What we cannot give is cement, steel and the wages of a mason for eleven weeks. The mandal has given its permission; it is among the documents.',
    ],
    papers: ['identity', 'address', 'permission', 'estimate'],
    steps: [{ deed: 'find', verdicts: { details: ['ok', ''], beneficiary: ['ok', ''] } }],
  },
  {
    title: 'A sewing room for the women of Nagaram',
    short: 'Ten machines and a teacher for half a year.',
    kind: 'project',
    causeId: 4,
    target: 4_20_000,
    // The demo's own organiser, who sees what is asked for.
    organiser: { name: 'Bhulakshmi Gaddam', email: 'organiser@demo.test', mobile: '' },
    beneficiary: {
      name: 'Thirty women of Nagaram',
      relation: 'organisation',
      about: 'A savings group since 2019.',
    },
    account: '60220011870043',
    city: 'Medchal',
    hoursAgo: 24 * 4,
    story: [
      'Thirty women of our savings group sew by hand what others sew by machine. A merchant in Secunderabad takes two hundred school uniforms a month from us as soon as we can make them.',
      'Ten machines, a table for cutting and a teacher for six months are what stands between us and that order.',
    ],
    papers: ['identity', 'address'],
    steps: [
      {
        deed: 'find',
        verdicts: {
          details: ['ok', ''],
          beneficiary: ['change', 'The account is in one member’s own name.'],
          compliance: ['ok', ''],
          story: ['change', 'Which merchant? A letter of theirs would help.'],
        },
      },
      {
        deed: 'ask',
        fields: ['payee', 'documents'],
        reason:
          'Please give the account of the savings group, and a letter of the merchant who orders the uniforms.',
      },
    ],
  },
  {
    title: 'Hearing aids for Faizan and Sana',
    short: 'Two children of one family hear their teacher for the first time.',
    kind: 'individual',
    causeId: 1,
    target: 1_10_000,
    organiser: { name: 'Nasreen Begum', mobile: '9000000155' },
    beneficiary: { name: 'Faizan and Sana', relation: 'child', about: 'Seven and nine years old.' },
    account: '71330022190055',
    city: 'Hyderabad',
    hoursAgo: 24 * 3,
    story: [
      'Faizan is seven and Sana is nine. Both were born with little hearing. The hospital at Koti has tested them and says that with aids they can stay in the school where their cousins go.',
      'Their father is a tailor in Falaknuma. The aids of both, moulds and batteries for two years are what the estimate says.',
    ],
    papers: ['identity', 'address', 'medical', 'estimate'],
    steps: [{ deed: 'find', verdicts: allRight }, { deed: 'pass' }],
  },
]
