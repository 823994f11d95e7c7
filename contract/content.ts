import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { cause, picture } from './campaigns.ts'
import { instant, rupeeAmount, slug } from './fields.ts'

export const bannerTypes = ['cause-config', 'sahaya-talks-config', 'home-config'] as const
export type BannerType = (typeof bannerTypes)[number]
export const fontSizes = ['small', 'medium', 'large', 'xlarge'] as const
export const relationships = [
  'gift-partner',
  'support-partner',
  'logistics-partner',
  'advt-partner',
  'others',
] as const
export const pageSlugs = ['about-us', 'privacy-policy', 'terms-and-conditions'] as const
/** As a link of a banner: opens the donation popup. */
export const donateCausePopup = 'DONATE_CAUSE_POPUP'

/** Words in the database, numbers on the wire. */
export const bannerStatuses = { visible: 1, hidden: 0, deleted: 2 } as const
export const storyStatuses = { draft: 0, visible: 1, hidden: 2 } as const

const told = z.object({ content: z.string() })
/** `link` is a path of the app, a full address, or `DONATE_CAUSE_POPUP`. */
const cta = z.object({ content: z.string(), link: z.string(), font: z.enum(fontSizes) })

const banner = z.object({
  id: z.int(),
  status: z.int(),
  type: z.enum(bannerTypes),
  cause: z.nullable(cause),
  order: z.int(),
  bannerInfo: z.object({
    header: told,
    subHeader: told,
    topHeader: told,
    description: told,
    /** Plain text; an empty line parts paragraphs. */
    readMore: told,
    cta: z.object({ cta1: z.nullable(cta), cta2: z.nullable(cta) }),
    image: z.object({ content: z.object({ storageURL: z.string() }), alt: z.string(), picture }),
  }),
})
export type Banner = z.infer<typeof banner>

const storyCard = z.object({
  id: z.int(),
  slug: z.string(),
  createdAt: instant,
  title: z.string(),
  shortDesc: z.string(),
  causeId: z.int(),
  cause,
  status: z.int(),
  showOnTop: z.int(),
  source: z.string(),
  Json: z.object({ bannerImage: picture, cardImage: picture }),
})
export type StoryCard = z.infer<typeof storyCard>
/** `content` is sanitised HTML, to be rendered as it stands. */
const story = z.extend(storyCard, { content: z.string() })

const partner = z.object({
  id: z.int(),
  name: z.string(),
  sahaya_relationship: z.enum(relationships),
  description: z.string(),
  url: z.string(),
  logo: z.nullable(picture),
})

const question = z.object({
  id: z.int(),
  category: z.object({ slug: z.string(), name: z.string() }),
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
})

const page = z.object({
  slug: z.enum(pageSlugs),
  title: z.string(),
  summary: z.string(),
  updatedAt: instant,
})

export const socialNetworks = ['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsapp'] as const

const siteContent = z.object({
  banners: z.array(banner),
  stories: z.array(storyCard),
  partners: z.array(partner),
  /** Those of one category stand together, categories in their order. */
  faqs: z.array(question),
  /** Without their bodies: those come one by one. */
  pages: z.array(page),
  contacts: z.object({
    name: z.string(),
    registeredName: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
  }),
  /** Amount a donor pays to authorise a recurring gift, and gets back; 0 if none. */
  consentAmount: rupeeAmount,
  /** Smallest gift, where it is another than the usual one. */
  minimumGift: z.optional(rupeeAmount),
  totals: z.object({
    raisedAmount: rupeeAmount,
    giftCount: z.int(),
    /** Everyone once, however often they gave; a minute or two behind. */
    donorCount: z.int(),
    /** Fundraisers that take gifts now. */
    fundraiserCount: z.int(),
    countedAt: instant,
    /** Whether this installation moves test money only. */
    isTest: z.boolean(),
  }),
})
export type SiteContent = z.infer<typeof siteContent>

/** A page's path, lower-cased, without the first '/', each other '/' as '--'; '/' is 'home'. */
const seoId = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._~-]{0,199}$/, 'Not the address of a page'))

export const content = defineCalls({
  site: {
    method: 'GET',
    path: '/cms/get-content',
    access: 'public',
    summary:
      'What every public page is made of: banners, stories, partners, questions, contacts, live totals',
    reply: siteContent,
  },
  page: {
    method: 'GET',
    path: '/cms/page/{slug}',
    access: 'public',
    summary: 'One content page with its body',
    params: z.object({ slug }),
    reply: z.extend(page, {
      /** Sanitised HTML; each second-level heading has the id that `sections` names. */
      body: z.string(),
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    example: { params: { slug: 'no-such-page' } },
  },
  seoMeta: {
    method: 'GET',
    path: '/cms/seo-meta/{id}',
    access: 'public',
    summary: 'What a page says to search engines; null when nothing was stored for it',
    params: z.object({ id: seoId }),
    reply: z.nullable(
      z.object({
        id: z.string(),
        metaTitle: z.string(),
        metaKeywords: z.string(),
        metaDescription: z.string(),
      }),
    ),
  },
  stories: {
    method: 'GET',
    path: '/campaign/user-stories/list',
    access: 'public',
    summary: 'Success stories that are visible, in their order (at most 500)',
    query: z.strictObject({
      source: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Use at most 40 characters'))),
    }),
    reply: z.array(story),
  },
  story: {
    method: 'GET',
    path: '/campaign/user-stories/detail/{slug}',
    access: 'public',
    summary: 'One success story, and others to read on with',
    params: z.object({ slug }),
    reply: z.extend(story, { others: z.array(storyCard) }),
    example: { params: { slug: 'no-such-page' } },
  },
})
