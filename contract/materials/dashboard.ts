import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countedWork } from '../landing.ts'
import { siteTextKeys, siteTextMax } from '../site/texts.ts'

const access = 'can:materials.manage'

/** Number of records that are active or visible, or requested; beyond ten thousand `isCapped` says so. */
const counted = z.object({ name: z.string(), active: z.int(), isCapped: z.boolean() })

/** Pieces of things by what became of them. */
const pieces = { offered: z.int(), received: z.int() }

export const materialDashboard = defineCalls({
  summary: {
    method: 'GET',
    path: '/materials/v2/manager/dashboard-summary',
    access,
    summary:
      'The desk of materials: what there is, what is asked for, things given by month and category over twelve months, what waits since when, and the texts of public pages',
    reply: z.object({
      statistics: z.array(counted),
      newRequests: z.array(counted),
      /** Texts by their keys; empty where the page has its own words. */
      homepageText: z.record(z.string(), z.string()),
      charts: z.object({
        /** `month` as 2026-03. */
        byMonth: z.array(z.object({ month: z.string(), ...pieces })),
        byCategory: z.array(z.object({ id: z.int(), name: z.string(), ...pieces })),
      }),
      waiting: z.array(countedWork),
      /** Today in India, by the clock of the server. */
      today: z.iso.date(),
    }),
  },
  saveText: {
    method: 'POST',
    path: '/materials/v2/manager/dashboard-text',
    access,
    summary: 'Words a text of a public page; an empty one gives the page its own words back',
    body: z.strictObject({
      key: z.enum(siteTextKeys, { error: 'Choose a text' }),
      text: z
        .string({ error: 'Enter the text' })
        .check(z.trim(), z.maxLength(siteTextMax, `Use at most ${siteTextMax} characters`)),
      /** The text as it was read; where another stands there by now nothing is saved. */
      was: z.optional(z.string()),
    }),
    reply: z.null(),
  },
})
