import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { picture } from '../campaigns/public.ts'
import { editedRecord, instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { wholeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema } from '../status.ts'
import { celebrationStoryStatus, occasions } from './facts.ts'

export const celebrationStoryTexts = {
  occasion: 'Select the occasion',
  title: 'Enter a title',
  story: 'Enter the story',
  toldBy: 'Enter who tells the story',
  status: 'Select status',
  picture: 'Upload the picture again',
  added: 'Story added',
  updated: 'Successfully updated',
  pushed: 'The story is now first',
} as const

/** Limits of texts, in characters. */
export const celebrationStoryLimits = { title: 80, story: 1200, toldBy: 80 } as const

export const celebrationPictureRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
  minWidth: 600,
} as const

const fields = {
  occasion: z.enum(occasions, { error: celebrationStoryTexts.occasion }),
  title: text(celebrationStoryTexts.title, celebrationStoryLimits.title),
  /** Plain text; an empty line begins a paragraph. */
  story: text(celebrationStoryTexts.story, celebrationStoryLimits.story),
  toldBy: text(celebrationStoryTexts.toldBy, celebrationStoryLimits.toldBy),
  /** Media id of the picture; null for none. */
  image: z.optional(z.nullable(text(celebrationStoryTexts.picture))),
  status: statusCodeSchema(celebrationStoryStatus, celebrationStoryTexts.status),
}

const shownStory = z.object({
  id: z.int(),
  occasion: fields.occasion,
  title: z.string(),
  story: z.string(),
  toldBy: z.string(),
  picture: z.nullable(picture),
})
export type CelebrationStory = z.infer<typeof shownStory>

const access = 'can:celebrations.manage'

/** Stories of celebrations. */
export const celebrationStories = defineCalls({
  list: {
    method: 'GET',
    path: '/campaign/celebration-stories/list',
    access: 'public',
    summary: 'Visible stories of celebrations in their order, at most 60',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.array(shownStory),
  },
  all: wholeList({
    path: '/campaign/celebration-stories/manage/list',
    access,
    summary: 'Every story of a celebration in its order, drafts and hidden ones included',
    name: undefined,
    sorts: { placed: 'As they were put' },
    filters: { status: z.optional(statusCodeQuery(celebrationStoryStatus)) },
    row: z.extend(shownStory, { createdAt: instant, status: fields.status }),
    labels: {
      title: 'Title',
      occasion: 'Occasion',
      toldBy: 'Told by',
      createdAt: 'Created on',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/campaign/celebration-stories/detail/{id}',
    access,
    summary: 'One story of a celebration as its form shows it',
    params: recordParams,
    reply: z.extend(shownStory, {
      version: z.int(),
      status: fields.status,
      image: z.nullable(z.string()),
    }),
  },
  add: {
    method: 'POST',
    path: '/campaign/celebration-stories/add',
    access,
    summary: 'Adds a story of a celebration as the last one',
    idempotent: true,
    body: z.strictObject(fields),
    reply: z.object({ id: z.int() }),
  },
  update: {
    method: 'POST',
    path: '/campaign/celebration-stories/update',
    access,
    summary: 'Changes a story of a celebration that was read at `version`',
    body: z.strictObject({ ...editedRecord, ...fields }),
    reply: nothing,
  },
  push: {
    method: 'POST',
    path: '/campaign/celebration-stories/push',
    access,
    summary: 'Puts a story of a celebration before all others',
    body: z.strictObject({ id: recordId('Choose a record') }),
    reply: nothing,
  },
  status: {
    method: 'POST',
    path: '/campaign/celebration-stories/status',
    access,
    summary: 'Sets the status of a story of a celebration: draft, visible or hidden',
    body: z.strictObject({
      id: recordId('Choose a record'),
      newStatus: statusCodeSchema(celebrationStoryStatus, celebrationStoryTexts.status),
    }),
    reply: nothing,
  },
})
