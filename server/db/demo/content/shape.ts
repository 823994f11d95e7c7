/** What the demo world is told in words; all of it invented. Days count from today: -30 is a month ago. */
export type CauseSlug =
  | 'health-family-welfare'
  | 'art-culture'
  | 'ecology-environment'
  | 'community-development'
  | 'human-rights-social-welfare'
  | 'education'

export type DemoBlock = { kind: 'paragraph' | 'heading'; text: string }

export type DemoOrganiser = {
  key: string
  name: string
  city: string
  isVerified: boolean
  /** One sentence on who they are. */
  about: string
}

export type DemoFundraiser = {
  slug: string
  title: string
  shortDescription: string
  cause: CauseSlug
  /** Key of a DemoOrganiser. */
  organiser: string
  city: string
  locality: string
  beneficiary: string
  status: 'live' | 'paused' | 'completed' | 'stopped'
  startDay: number
  endDay: number
  targetRupees: number
  /** Share of the target that gifts have reached by today. */
  reached: number
  /** How many gifts it draws, relative to the others. */
  weight: number
  coverAlt: string
  story: readonly DemoBlock[]
  /** Amounts in rupees; they sum to the target. */
  spending: readonly { item: string; amount: number }[]
  /** What the amounts offered first do here. */
  impact: readonly [ImpactLine<2500>, ImpactLine<5000>, ImpactLine<9999>]
  updates: readonly { day: number; title: string; message: string }[]
}
type ImpactLine<Amount extends number> = { amount: Amount; text: string }

export const heading = (text: string): DemoBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DemoBlock => ({ kind: 'paragraph', text })

export const impactOf = (first: string, second: string, third: string): DemoFundraiser['impact'] => [
  { amount: 2500, text: first },
  { amount: 5000, text: second },
  { amount: 9999, text: third },
]
