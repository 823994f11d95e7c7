import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { officeList } from '../lists.ts'

/** Kinds of pages in the list of texts for search engines. */
export const seoPageKinds = {
  fixed: 'Page of the site',
  text: 'Content page',
  story: 'Success story',
  event: 'Event',
  request: 'Material request',
  job: 'Job',
} as const
type SeoPageKind = keyof typeof seoPageKinds

/** Fields that search engines and other sites show of a page. */
export const seoFields = { title: 'Title', description: 'Description', picture: 'Picture' } as const
/** Shown for a text that comes with the site, in each language, until staff store another. */
export const builtIn = 'Built in'
type SeoField = keyof typeof seoFields

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]]

/** Public pages with the fields that are missing. Fundraisers have all of them before they are public. */
export const seoPages = defineCalls({
  list: officeList({
    path: '/cms/seo-pages/list',
    access: 'can:content.manage',
    summary:
      'Public pages with their title, description and picture for search engines, and the fields that are missing',
    name: 'seo-pages',
    sorts: { missing: 'Most missing first', path: 'By address' },
    filters: {
      kind: z.optional(z.enum(keysOf<SeoPageKind>(seoPageKinds), { error: 'Unknown kind' })),
      missing: z.optional(z.enum(keysOf<SeoField>(seoFields), { error: 'Unknown field' })),
    },
    row: z.object({
      id: z.string(),
      changedAt: z.nullable(instant),
      path: z.string(),
      kind: z.string(),
      title: z.nullable(z.string()),
      description: z.nullable(z.string()),
      missing: z.string(),
    }),
    labels: {
      path: 'Page',
      kind: 'Kind',
      title: 'Title',
      description: 'Description',
      missing: 'Missing',
      changedAt: 'Changed on',
    },
  }),
})
