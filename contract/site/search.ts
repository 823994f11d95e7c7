import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { paging, pagingMeta } from '../fields.ts'

/** Kinds of things that the site search finds in addition to fundraisers, in the order of their sections. */
export const searchKinds = ['requests', 'events', 'jobs', 'blogs', 'celebrations'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Longest text that is searched for; the rest of a longer one is not used. */
export const longestSiteSearch = 200
/** Number of rows of a section. */
export const searchSectionRows = 4

const row = z.object({
  /** Address of its page on this site. */
  path: z.string(),
  title: z.string(),
  text: z.string(),
  /** City; null for online events and things without a place. */
  city: z.nullable(z.string()),
  /** Sort within its kind, such as `camp`; null where a kind has one sort. */
  label: z.nullable(z.string()),
})
export type SearchRow = z.infer<typeof row>

const query = z._default(z.string().check(z.maxLength(10_000, 'Use fewer characters')), '')

/** Search over everything public; fundraisers have their own list with filters. */
export const siteSearch = defineCalls({
  find: {
    method: 'GET',
    path: '/search',
    access: 'public',
    sameForAll: true,
    summary:
      'Requests, events, jobs, posts and celebrations that have all words, misspelt or in everyday Hindi or Telugu, by kind',
    limits: ['LISTS_IP'],
    query: z.strictObject({ query }),
    /** Only kinds of which something was found. `total` is 201 where there are more. */
    reply: z.array(z.object({ kind: z.enum(searchKinds), total: z.int(), rows: z.array(row) })),
  },
  list: {
    method: 'GET',
    path: '/search/{kind}',
    access: 'public',
    sameForAll: true,
    summary: 'All of one kind that a search finds, at most 200; titles with the words first, then the newest',
    limits: ['LISTS_IP'],
    params: z.strictObject({ kind: z.enum(searchKinds, 'Unknown kind') }),
    query: z.strictObject({ query, page: paging.page, limit: paging.limit }),
    reply: z.array(row),
    meta: pagingMeta,
    example: { params: { kind: 'jobs' } },
  },
})
