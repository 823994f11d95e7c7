import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { cause, picture } from './campaigns/public.ts'
import { instant, rupeeAmount, slug } from './fields.ts'
import { languages } from '../shared/languages.ts'
import { blockKindNames } from './site/block-kinds.ts'

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
/** Link of a banner that opens the donation popup. */
export const donateCausePopup = 'DONATE_CAUSE_POPUP'

/** A full address without a user name or password in it, which would mislead people about where it leads. */
export const isPlainAddress = (address: string): boolean => {
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname.includes('.')
}

/** Whether a button of a banner may lead there: a path of ours, an https address, or the donation popup. */
export const isButtonLink = (link: string): boolean =>
  link === donateCausePopup ||
  /^\/(?!\/)[^\s\\]*$/.test(link) ||
  (/^https:\/\//i.test(link) && isPlainAddress(link))

const told = z.object({ content: z.string() })
/** `link` is a path of the app, a full address, or `DONATE_CAUSE_POPUP`. */
const cta = z.object({ content: z.string(), link: z.string(), font: z.enum(fontSizes) })

export const siteBanner = z.object({
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
export type Banner = z.infer<typeof siteBanner>

export const siteStoryCard = z.object({
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
export type StoryCard = z.infer<typeof siteStoryCard>
/** `content` is sanitised HTML, to be rendered as it stands. */
const story = z.extend(siteStoryCard, { content: z.string() })

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
  /** Texts of pages that staff have worded, by their keys. */
  texts: z.record(z.string(), z.string()),
  banners: z.array(siteBanner),
  stories: z.array(siteStoryCard),
  partners: z.array(partner),
  /** Questions grouped by category, in the order of the categories. */
  faqs: z.array(question),
  testimonials: z.array(z.object({ id: z.int(), text: z.string(), name: z.string(), role: z.string() })),
  /** Pages without their bodies, which are loaded one by one. */
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
export const seoId = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._~-]{0,199}$/, 'Not the address of a page'))

const previewToken = z.string({ error: 'Open the link again' }).check(z.maxLength(500))
/** Texts are English where they are not published in this language. */
const inLanguage = z.optional(z.enum(languages, { error: 'Unknown language' }))

export const content = defineCalls({
  site: {
    method: 'GET',
    path: '/cms/get-content',
    access: 'public',
    sameForAll: true,
    summary:
      'What every public page is made of: banners, stories, partners, questions, contacts, live totals',
    query: z.strictObject({ language: inLanguage }),
    reply: siteContent,
  },
  page: {
    method: 'GET',
    path: '/cms/page/{slug}',
    access: 'public',
    sameForAll: true,
    summary: 'One content page with its body',
    params: z.object({ slug }),
    query: z.strictObject({ language: inLanguage }),
    reply: z.extend(page, {
      /** Sanitised HTML; each second-level heading has the id that `sections` names. */
      body: z.string(),
      sections: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    example: { params: { slug: 'no-such-page' } },
  },
  preview: {
    method: 'GET',
    path: '/cms/preview/{token}',
    access: 'public',
    summary: 'A text of the site as it is now, published or not, by a signed link that is valid for 7 days',
    limits: ['READS_IP'],
    params: z.strictObject({ token: previewToken }),
    example: { params: { token: 'none' } },
    reply: z.object({
      kind: z.enum(blockKindNames),
      language: z.enum(languages),
      /** Sanitised HTML in `body` and `answer`, plain text in the others. */
      content: z.record(z.string(), z.string()),
    }),
  },
  seoMeta: {
    method: 'GET',
    path: '/cms/seo-meta/{id}',
    access: 'public',
    sameForAll: true,
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
    sameForAll: true,
    summary: 'Success stories that are visible, in their order (at most 500)',
    limits: ['LISTS_IP'],
    query: z.strictObject({
      source: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Use at most 40 characters'))),
    }),
    reply: z.array(story),
  },
  story: {
    method: 'GET',
    path: '/campaign/user-stories/detail/{slug}',
    access: 'public',
    sameForAll: true,
    summary: 'One success story, and others to read on with',
    params: z.object({ slug }),
    reply: z.extend(story, { others: z.array(siteStoryCard) }),
    example: { params: { slug: 'no-such-page' } },
  },
})
