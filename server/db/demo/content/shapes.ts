import { z } from 'zod'
import { organiserCheckKinds } from '../../../../contract/campaigns/public.ts'

/** Fields of the demo's content; all of it is invented. Days count from today: -30 is a month ago. */
const causeSlug = z.enum([
  'health-family-welfare',
  'art-culture',
  'ecology-environment',
  'community-development',
  'human-rights-social-welfare',
  'education',
])
export type CauseSlug = z.infer<typeof causeSlug>
export const causeSlugs = causeSlug.options

export const organiser = z.strictObject({
  key: z.string(),
  name: z.string(),
  city: z.string(),
  /** Paragraphs. */
  about: z.array(z.string()).transform((paragraphs) => paragraphs.join('\n\n')),
  /** Checks made, with the day of each. */
  checks: z.array(z.strictObject({ kind: z.enum(organiserCheckKinds), day: z.int() })),
})

export const demoFundraiser = z.strictObject({
  slug: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  /** Key of an organiser. */
  organiser: z.string(),
  city: z.string(),
  beneficiary: z.string(),
  status: z.enum(['live', 'paused', 'completed', 'stopped']),
  startDay: z.int(),
  endDay: z.int(),
  targetRupees: z.int(),
  /** Share of the target that gifts have reached by today. */
  reached: z.number(),
  /** Weight by which it draws gifts, relative to the others. */
  weight: z.number(),
  coverAlt: z.string(),
  story: z.array(z.strictObject({ kind: z.enum(['paragraph', 'heading']), text: z.string() })),
  /** Amounts in rupees; they sum to the target. */
  spending: z.array(z.strictObject({ item: z.string(), amount: z.int() })),
  /** Effect of each of the three amounts offered first. */
  impact: z.tuple([z.string(), z.string(), z.string()]),
  updates: z.array(z.strictObject({ day: z.int(), title: z.string(), message: z.string() })),
})
export type DemoFundraiser = Omit<z.infer<typeof demoFundraiser>, 'impact'> & {
  cause: CauseSlug
  impact: { amount: number; text: string }[]
}

export const story = z.strictObject({
  slug: z.string(),
  title: z.string(),
  shortDesc: z.string(),
  cause: causeSlug,
  /** Day on which it was written. */
  day: z.int(),
  /** Slug of the fundraiser whose cover is its banner; without one it has a banner of its own. */
  cover: z.string().optional(),
  cardAlt: z.string(),
  bannerAlt: z.string(),
})
export type DemoStory = z.infer<typeof story> & { content: string }

const link = z.strictObject({ content: z.string(), link: z.string() })
export const banner = z.strictObject({
  /** A banner of a cause's page; else of the home page or the talks. */
  cause: causeSlug.optional(),
  type: z.enum(['cause-config', 'sahaya-talks-config', 'home-config']),
  header: z.string(),
  subHeader: z.string().exactOptional(),
  topHeader: z.string().exactOptional(),
  description: z.string(),
  /** Paragraphs. */
  readMore: z.array(z.string()).transform((paragraphs) => paragraphs.join('\n\n')),
  cta1: link.nullable(),
  cta2: link.nullable(),
  /** Name of its file; a slug where it shows part of that fundraiser's cover. */
  picture: z.string(),
  alt: z.string(),
})
export type DemoBannerContent = z.infer<typeof banner>

export const questions = z.strictObject({
  slug: z.string(),
  name: z.string(),
  questions: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
})

export const page = z.strictObject({
  slug: z.enum(['about-us', 'privacy-policy', 'terms-and-conditions']),
  title: z.string(),
  summary: z.string(),
})

export const partner = z.strictObject({
  key: z.string(),
  name: z.string(),
  orgCompany: z.string(),
  description: z.string(),
  relationship: z.enum(['gift-partner', 'support-partner', 'logistics-partner', 'advt-partner', 'others']),
  partnerType: z.enum(['transport', 'storage', 'courier', 'other']).nullable(),
  city: z.string(),
})

export const seo = z.strictObject({
  id: z.string(),
  metaTitle: z.string(),
  metaKeywords: z.string(),
  metaDescription: z.string(),
})
