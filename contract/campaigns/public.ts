import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import {
  day,
  instant,
  nothing,
  paging,
  pagingMeta,
  recordId,
  recordParams,
  rupeeAmount,
  slug,
} from '../fields.ts'
import { deciders } from './change-facts.ts'

/** A picture in the widths it is served in. `src` is the middle one; `srcset` names them all. */
export const picture = z.object({
  src: z.string(),
  srcset: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type PictureSource = z.infer<typeof picture>

export const cause = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type Cause = z.infer<typeof cause>

/** A picture or document of an update; a document has no picture. */
export const updateMedia = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  picture: z.nullable(picture),
})

/** Statuses of a fundraiser that the public can see. */
export const publicStatuses = ['live', 'paused', 'completed', 'stopped'] as const

export const fundraiserRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  coverImage: picture,
  cause,
  city: z.string(),
  organiserName: z.string(),
  organiserVerified: z.boolean(),
  targetAmount: rupeeAmount,
  raisedAmount: rupeeAmount,
  donorCount: z.int(),
  endsOn: day('Enter a date'),
  status: z.enum(publicStatuses),
})
export type FundraiserRow = z.infer<typeof fundraiserRow>

/** Checks that staff make of an organisation or a person that raises money. */
export const organiserCheckKinds = [
  'registration',
  'pan',
  'tax_registration',
  'bank_account',
  'people',
  'visit',
  'identity',
  'address',
] as const
export type OrganiserCheckKind = (typeof organiserCheckKinds)[number]

const organiserCheck = z.object({ kind: z.enum(organiserCheckKinds), checkedOn: day('Enter a date') })
export type OrganiserCheck = z.infer<typeof organiserCheck>

/** Checks in the order of `organiserCheckKinds`; empty where none was recorded. */
const organiserChecks = z.array(organiserCheck)

/** A picture or a video of the gallery; a video has its address, and perhaps no picture. */
const galleryItem = z.object({
  id: z.int(),
  kind: z.enum(['picture', 'video']),
  picture: z.nullable(picture),
  caption: z.string(),
  video: z.nullable(z.object({ src: z.string(), type: z.string() })),
})
export type GalleryItem = z.infer<typeof galleryItem>

/** One line of the public history; a pause and its end have nobody who asked. */
const historyLine = z.object({
  what: z.enum(['target', 'end_date', 'stop', 'story', 'paused', 'resumed']),
  on: day('Enter a date'),
  fromAmount: z.nullable(rupeeAmount),
  toAmount: z.nullable(rupeeAmount),
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
  askedAs: z.nullable(z.enum(deciders)),
  decidedAs: z.nullable(z.enum(deciders)),
})
export type HistoryLine = z.infer<typeof historyLine>

export const fundraiser = z.extend(fundraiserRow, {
  /** The story as rich text, without anything that runs. */
  storyHtml: z.string(),
  gallery: z.array(galleryItem),
  documents: z.array(z.object({ id: z.int(), title: z.string(), url: z.string(), type: z.string() })),
  /** Changes since it was published, the newest first. */
  history: z.array(historyLine),
  /** Budget lines by the organiser; amounts add up to the target. */
  spending: z.array(z.object({ item: z.string(), amount: rupeeAmount })),
  /** Effect of an amount, shown on its chip. */
  impact: z.array(z.object({ amount: rupeeAmount, text: z.string() })),
  updates: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      createdAt: instant,
      /** Rich text, made safe where it is stored. */
      html: z.string(),
      media: z.array(updateMedia),
    }),
  ),
  beneficiary: z.string(),
  /** Slug of the organiser's page, which lists the checks made. */
  organiserSlug: z.string(),
  /** Checks of a person: ID, address, and the account that is paid. Empty for a verified organisation. */
  organiserChecks,
  /** Whether gifts to it qualify for a tax deduction. */
  isDeductible: z.boolean(),
  startedOn: day('Enter a date'),
  daysLeft: z.int(),
  isOpen: z.boolean(),
  recentDonors: z.array(
    z.object({
      name: z.string(),
      /** Null where its donor hides it. */
      amount: z.nullable(rupeeAmount),
      donatedAt: instant,
      anonymous: z.union([z.literal(1), z.literal(0)]),
    }),
  ),
  /** Whether the list of contributors goes on behind them. */
  hasMoreDonors: z.boolean(),
  similar: z.array(fundraiserRow),
})
export type Fundraiser = z.infer<typeof fundraiser>

const organiser = z.object({
  slug: z.string(),
  name: z.string(),
  /** Organiser's own words; an empty line separates paragraphs. */
  about: z.string(),
  city: z.string(),
  isVerified: z.boolean(),
  checks: organiserChecks,
  /** Fundraisers, open ones first, then the newest; at most 50. */
  fundraisers: z.array(fundraiserRow),
})
export type Organiser = z.infer<typeof organiser>

/** Orders of both lists; 'mostNeeded' is the smallest share raised first, among equals what ends soonest. */
export const fundraiserSorts = ['newest', 'endingSoon', 'mostNeeded'] as const
export type FundraiserSort = (typeof fundraiserSorts)[number]

const city = z.string({ error: 'Enter a city' }).check(z.trim(), z.maxLength(80, 'Use at most 80 characters'))

/**
 * Body of both lists. `query` searches titles, descriptions, organisers and places, and what was probably meant when
 * nothing fits as it is written; without `sort` what fits best comes first. `cause` is a cause's slug or id. `city`
 * shows that city alone, `nearCity` that city first.
 */
const listBody = z.strictObject({
  ...paging,
  query: z.optional(
    z
      .string({ error: 'Enter what to look for' })
      .check(z.trim(), z.maxLength(200, 'Use at most 200 characters')),
  ),
  cause: z.optional(
    z.union([recordId('Unknown cause'), z.string().check(z.maxLength(60, 'Unknown cause'))], {
      error: 'Unknown cause',
    }),
  ),
  city: z.optional(city),
  nearCity: z.optional(city),
  /** The last day is one of the next so many, today included. */
  endingWithinDays: z.optional(
    z
      .number({ error: 'Enter a number of days' })
      .check(z.int('Enter whole days'), z.gte(1, 'At least one day'), z.lte(366, 'At most 366 days')),
  ),
  /** 1: only of organisers whose papers were verified. */
  verified: z.optional(z.union([z.literal(1), z.literal(0)], { error: 'Use 1 or 0' })),
  sort: z.optional(z.enum(fundraiserSorts, { error: `Use ${fundraiserSorts.join(', ')}` })),
})
export type FundraiserListBody = z.infer<typeof listBody>

/** Suggestion shown below the search box. */
export const fundraiserSuggestion = z.object({
  slug: z.string(),
  title: z.string(),
  city: z.string(),
  organiserName: z.string(),
  /** Cover in the narrowest of its widths. */
  coverImage: picture,
})
export type FundraiserSuggestion = z.infer<typeof fundraiserSuggestion>

const listOfFundraisers = {
  limits: ['LISTS_IP'],
  body: listBody,
  reply: z.array(fundraiserRow),
  meta: z.extend(pagingMeta, {
    /** Fundraisers that fit but have ended, at most three; only where no open one fits. */
    ended: z.optional(z.array(fundraiserSuggestion)),
  }),
} as const

export const campaigns = defineCalls({
  causes: {
    method: 'GET',
    path: '/campaign/cause/list',
    access: 'public',
    sameForAll: true,
    summary: 'The six causes',
    limits: ['LISTS_IP'],
    reply: z.array(cause),
  },
  active: {
    method: 'POST',
    path: '/campaign/list/active-fundraisers',
    access: 'public',
    sameForAll: true,
    summary: 'Live fundraisers, most recently started first unless `query` or `sort` says otherwise',
    ...listOfFundraisers,
  },
  ongoing: {
    method: 'POST',
    path: '/campaign/list/ongoing-fundraisers',
    access: 'public',
    sameForAll: true,
    summary:
      'Live fundraisers with at least one gift, ending soonest first unless `query` or `sort` says otherwise',
    ...listOfFundraisers,
  },
  suggest: {
    method: 'GET',
    path: '/campaign/search/suggest',
    access: 'public',
    sameForAll: true,
    summary:
      'Up to eight live fundraisers for what has been typed so far, misspelt, or in everyday Hindi or Telugu',
    limits: ['READS_IP'],
    query: z.strictObject({ query: z._default(z.string(), '') }),
    reply: z.array(fundraiserSuggestion),
    meta: z.object({
      /** Causes whose name has all that was typed, in any language of the pages; two at most. */
      causes: z.array(cause),
      /** Fundraisers that fit but have ended, at most two; only where no open one fits. */
      ended: z.optional(z.array(fundraiserSuggestion)),
      /** Success stories whose title fits, at most two; only where no open fundraiser fits. */
      stories: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
    }),
  },
  detail: {
    method: 'GET',
    path: '/campaign/detail/{slug}',
    access: 'public',
    sameForAll: true,
    summary: 'One fundraiser as its own page shows it',
    params: z.object({ slug }),
    reply: fundraiser,
    example: { params: { slug: 'no-such-fundraiser' } },
  },
  document: {
    method: 'GET',
    path: '/campaign/public-document/{id}',
    access: 'public',
    summary: 'A document that the organiser shows to everybody',
    params: recordParams,
    limits: ['READS_IP'],
    bytes: 'application/octet-stream',
    reply: nothing,
  },
  organiser: {
    method: 'GET',
    path: '/campaign/organiser/{slug}',
    access: 'public',
    summary: 'Who runs fundraisers, what was checked of them and when, and their fundraisers',
    params: z.object({ slug }),
    reply: organiser,
    example: { params: { slug: 'no-such-organiser' } },
  },
})
