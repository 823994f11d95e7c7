import * as z from 'zod/mini'
import { plainText, richTextMax } from '../../shared/rich-text.ts'
import { defineCalls } from '../call.ts'
import { instant, recordId, recordParams, text } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'
import { updateMedia } from './public.ts'

/** States of an update; `changed` stands on the page while another text of it waits. */
export const updateStatus = statusSet({
  waiting: { label: 'Waiting', look: 'waiting' },
  published: { label: 'Published', look: 'good' },
  changed: { label: 'Change waiting', look: 'waiting' },
  rejected: { label: 'Rejected', look: 'bad' },
})

export const updateLimits = { title: 100, media: 10, mediaBytes: 5 * 1024 * 1024, reason: 1000 } as const

export const updateTexts = {
  title: 'Enter a title',
  message: 'Write what is new',
  which: 'Choose an update',
  media: `At most ${updateLimits.media} files`,
  sent: 'Your update is with the manager of your fundraiser',
  published: 'Your update is published',
} as const

const longestHtml = 60_000
const access = 'own-or:campaigns.manage'
const managed = 'can:campaigns.manage'

const written = {
  title: text(updateTexts.title, updateLimits.title),
  /** HTML of the editor. */
  message: text(updateTexts.message, longestHtml).check(
    z.refine((html) => plainText(html).length <= richTextMax, `Use at most ${richTextMax} characters`),
  ),
  /** Pictures and documents that were uploaded before, in the order in which they stand. */
  mediaIds: z._default(
    z
      .array(z.string().check(z.maxLength(40, 'Upload the file again')), { error: 'Choose a file' })
      .check(z.maxLength(updateLimits.media, updateTexts.media)),
    [],
  ),
}

const told = z.object({ title: z.string(), html: z.string(), media: z.array(updateMedia) })

const update = z.object({
  id: z.int(),
  status: statusNameSchema(updateStatus),
  version: z.int(),
  /** Its newest text, which its author goes on with. */
  newest: told,
  createdAt: instant,
  author: z.nullable(z.string()),
  /** Why its newest text was rejected. */
  reason: z.string(),
  /** When donors were written to of it. */
  toldAt: z.nullable(instant),
})
export type FundraiserUpdate = z.infer<typeof update>

const requestId = recordId(updateTexts.which)
const reason = z._default(
  z
    .string({ error: 'Enter a reason' })
    .check(z.trim(), z.maxLength(updateLimits.reason, 'Use fewer characters')),
  '',
)
const decided = z.object({ next: z.nullable(z.int()) })

export const fundraiserUpdates = defineCalls({
  add: {
    method: 'POST',
    path: '/campaign/updates/add-update',
    access,
    summary: 'Adds an update to a fundraiser; it waits for its manager, unless its organisation is trusted',
    idempotent: true,
    body: z.strictObject({ campaignId: recordId('Choose a fundraiser'), ...written }),
    example: { body: { campaignId: 2_147_483_647, title: 'News', message: '<p>It grows.</p>' } },
    reply: z.object({ id: z.int(), status: statusNameSchema(updateStatus) }),
  },
  edit: {
    method: 'POST',
    path: '/campaign/updates/edit-update',
    access,
    summary: 'Changes an update; what is on the page stays there until the new text is approved',
    body: z.strictObject({
      updateId: recordId(updateTexts.which),
      campaignId: z.optional(recordId('Choose a fundraiser')),
      version: z.optional(z.int()),
      ...written,
    }),
    example: { body: { updateId: 2_147_483_647, title: 'News', message: '<p>It grows.</p>' } },
    reply: z.object({ id: z.int(), status: statusNameSchema(updateStatus) }),
  },
  ofFundraiser: {
    method: 'GET',
    path: '/campaign/desk/{id}/updates',
    access,
    summary: 'Updates of a fundraiser with where each stands, the newest first',
    params: recordParams,
    reply: z.array(update),
  },
  one: {
    method: 'GET',
    path: '/campaign/updates/{id}',
    access,
    summary: 'One update as its author edits it',
    params: recordParams,
    reply: z.extend(update, { campaignId: z.int() }),
  },
  waiting: officeList({
    path: '/campaign/manager/updates',
    access: managed,
    summary: 'Updates that wait for the manager of their fundraiser, the oldest first',
    name: 'waiting-updates',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: {},
    row: z.object({
      id: z.int(),
      title: z.string(),
      fundraiser: z.string(),
      campaignId: z.int(),
      author: z.string(),
      isChange: z.boolean(),
      proposedDate: instant,
    }),
    labels: {
      title: 'Update',
      fundraiser: 'Fundraiser',
      author: 'Author',
      isChange: 'Change of a published one',
      proposedDate: 'Sent in',
    },
  }),
  request: {
    method: 'GET',
    path: '/campaign/manager/updates/{id}',
    access: managed,
    summary: 'A text that waits, beside the one that it would take the place of',
    params: recordParams,
    reply: z.object({
      requestId: z.int(),
      campaignId: z.int(),
      slug: z.string(),
      fundraiser: z.string(),
      author: z.string(),
      proposedAt: instant,
      after: told,
      before: z.nullable(told),
      status: z.enum(['waiting', 'published', 'rejected', 'replaced']),
      reason: z.string(),
      /** Whether the reader has a part in the fundraiser, so that another person decides. */
      isOwn: z.boolean(),
      /** The next that waits for whoever asks, and how many do. */
      next: z.nullable(z.int()),
      waiting: z.int(),
    }),
  },
  approve: {
    method: 'POST',
    path: '/campaign/manager/approve-update',
    access: managed,
    summary: 'Publishes a text that waits; donors who want updates get it once by e-mail',
    body: z.strictObject({ requestId, reason }),
    reply: decided,
  },
  reject: {
    method: 'POST',
    path: '/campaign/manager/reject-update',
    access: managed,
    summary: 'Refuses a text that waits; its author reads the reason',
    body: z.strictObject({ requestId, reason }),
    reply: decided,
  },
})
