import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'

/** Texts that are searched for links to our own pages. */
export const linkSources = {
  site: 'Site text',
  blog: 'Blog post',
  event: 'Event',
  camp: 'Camp',
  competition: 'Competition',
  job: 'Job',
  story: 'Success story',
  newsletter: 'Newsletter',
} as const
export type LinkSource = keyof typeof linkSources

export const linkReasons = {
  missing: 'Page not found',
  home: 'Leads to the home page',
  loop: 'Redirects without end',
} as const
export type LinkReason = keyof typeof linkReasons

/** State of a dead link after the last check. */
export const linkStates = { new: 'New', known: 'Known', solved: 'Solved' } as const
export type LinkState = keyof typeof linkStates

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as [Key, ...Key[]]

/** Dead links to our own pages, which a nightly check finds. */
export const deadLinks = defineCalls({
  list: officeList({
    path: '/cms/dead-links/list',
    access: 'can:content.manage',
    summary: 'Links of published texts to our own pages that lead nowhere, as the nightly check found them',
    name: 'dead-links',
    sorts: byAge,
    filters: {
      state: z.optional(z.enum(keysOf<LinkState>(linkStates), { error: 'Unknown state' })),
      source: z.optional(z.enum(keysOf<LinkSource>(linkSources), { error: 'Unknown kind' })),
    },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      link: z.string(),
      reason: z.string(),
      title: z.string(),
      source: z.string(),
      state: z.string(),
      checkedAt: instant,
      /** Screen that edits the text. */
      editPath: z.string(),
    }),
    labels: {
      link: 'Link',
      reason: 'Problem',
      title: 'Text',
      source: 'Kind',
      state: 'State',
      createdAt: 'Found on',
      checkedAt: 'Checked on',
    },
  }),
})
