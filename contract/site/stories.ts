import * as z from 'zod/mini'
import { plainText, richTextMax } from '../../shared/rich-text.ts'
import { defineCalls } from '../call.ts'
import { picture } from '../campaigns/public.ts'
import { siteStoryCard } from '../content.ts'
import { editedRecord, recordId, recordParams, text } from '../fields.ts'
import { wholeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from '../status.ts'

export const storyStatus = statusSet({
  draft: { code: 0, label: 'Draft', look: 'waiting' },
  visible: { code: 1, label: 'Active', look: 'good' },
  hidden: { code: 2, label: 'Inactive' },
})

/** The same as the list of stories asks for it and sets it: a draft is hidden too (decisions §5). */
export const storyShown = statusSet({
  visible: { code: 1, label: 'Visible', look: 'good' },
  hidden: { code: 0, label: 'Hide' },
})

/** Texts of the story's form. Specification: 001 §5. */
export const storyTexts = {
  title: 'Story title should be minimum of 20 characters',
  shortDesc: 'Enter the short description',
  content: 'Enter the content',
  cause: 'Select a Cause',
  status: 'Select a Status',
  order: 'Specify an order',
  orderNumeric: 'Order should be numeric',
  orderNegative: 'Order cannot be less than zero',
  cardImage: 'Upload a story image',
  bannerImage: 'Upload a banner image',
  added: 'Success story added succesfully',
  updated: 'Successfully updated',
  everyOnce: 'Name every story of the list once',
}

export const storyLimits = { title: { least: 20, most: 50 }, shortDesc: 300 } as const

/** Rules for the two pictures of a story. */
export const storyPictureRules = {
  cardImage: { types: ['image/jpeg', 'image/png', 'image/tiff'], maxBytes: 3 * 1024 * 1024 },
  bannerImage: { types: ['image/jpeg'], maxBytes: 10 * 1024 * 1024 },
} as const
export type StoryPictureName = keyof typeof storyPictureRules

/** The name of a file that is sent afterwards to the address in the answer, or the media id of one that is there. */
const pictureName = (missing: string) => text(missing, 200)

const longestHtml = 60_000
const details = {
  title: z
    .string({ error: storyTexts.title })
    .check(
      z.trim(),
      z.minLength(storyLimits.title.least, storyTexts.title),
      z.maxLength(storyLimits.title.most, `Use at most ${storyLimits.title.most} characters`),
    ),
  storyDesc: text(storyTexts.shortDesc, storyLimits.shortDesc),
  /** HTML of the editor. */
  storyContent: text(storyTexts.content, longestHtml).check(
    z.refine((html) => plainText(html).length <= richTextMax, `Use at most ${richTextMax} characters`),
  ),
  cause: recordId(storyTexts.cause),
  status: statusCodeSchema(storyStatus, storyTexts.status),
  /** Stories stand in this order, of two with the same the newer first. */
  order: z
    .int({
      error: ({ input }) =>
        input === undefined || input === null ? storyTexts.order : storyTexts.orderNumeric,
    })
    .check(z.gte(0, storyTexts.orderNegative), z.lte(1_000_000, storyTexts.orderNumeric)),
  source: z._default(z.literal('materials', { error: 'Stories are written for materials' }), 'materials'),
}

const addresses = z.nullable(z.object({ postUrl: z.string(), getUrl: z.string() }))
/** Addresses are null for pictures that were not announced by a file's name. */
const saved = z.object({ id: z.int(), bannerImage: addresses, cardImage: addresses })

/** A story as staff see it: its pictures may still be missing. */
const storyPictures = z.object({ bannerImage: z.nullable(picture), cardImage: z.nullable(picture) })
const storyRow = z.extend(siteStoryCard, {
  content: z.string(),
  status: statusCodeSchema(storyStatus),
  Json: storyPictures,
})

const access = 'can:materials.manage'

export const stories = defineCalls({
  storyList: wholeList({
    path: '/backend/user-stories/list',
    access,
    summary: 'Every success story in its order, drafts and hidden ones included',
    name: undefined,
    sorts: { placed: 'As they were put' },
    filters: {
      source: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Use at most 40 characters'))),
      status: z.optional(statusCodeQuery(storyShown)),
    },
    row: storyRow,
    labels: { title: 'Title', shortDesc: 'Short description', status: 'Status', createdAt: 'Created on' },
  }),
  storyDetail: {
    method: 'GET',
    path: '/backend/user-stories/{id}/detail',
    access,
    summary: 'One success story as its form shows it',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      slug: z.string(),
      title: details.title,
      storyDesc: z.string(),
      storyContent: z.string(),
      cause: z.int(),
      status: statusCodeSchema(storyStatus),
      order: z.int(),
      source: z.string(),
      bannerImage: z.nullable(picture),
      cardImage: z.nullable(picture),
      /** Media ids of the pictures, as the form sends them back. */
      pictureIds: z.object({ bannerImage: z.nullable(z.string()), cardImage: z.nullable(z.string()) }),
    }),
  },
  addStory: {
    method: 'POST',
    path: '/campaign/user-stories/add',
    access,
    summary:
      'Adds a success story; for a picture that is named as a file the answer says where to PUT it, within 15 minutes',
    idempotent: true,
    body: z.strictObject({
      ...details,
      bannerImage: pictureName(storyTexts.bannerImage),
      cardImage: pictureName(storyTexts.cardImage),
    }),
    reply: saved,
  },
  updateStory: {
    method: 'POST',
    path: '/campaign/user-stories/update',
    access,
    summary: 'Changes a success story that was read at `version`; a picture that is not named stays',
    body: z.strictObject({
      ...editedRecord,
      ...details,
      bannerImage: z.optional(z.nullable(pictureName(storyTexts.bannerImage))),
      cardImage: z.optional(z.nullable(pictureName(storyTexts.cardImage))),
    }),
    reply: saved,
  },
  pushStory: {
    method: 'POST',
    path: '/campaign/user-stories/push',
    access,
    summary: 'Puts a success story before all others',
    body: z.strictObject({ id: recordId('Choose a record') }),
    reply: z.null(),
  },
  setStoryStatus: statusUpdate({
    path: '/campaign/user-stories/status',
    access,
    summary: 'Sets the status of a success story: draft, visible or hidden',
    set: storyStatus,
  }),
  setStoryShown: statusUpdate({
    path: '/backend/user-stories/update-story-status',
    access,
    summary: 'Shows or hides a success story; here 0 hides it',
    set: storyShown,
  }),
  orderStories: {
    method: 'POST',
    path: '/backend/user-stories/update-story-order',
    access,
    summary: 'Puts all success stories of a source into the order of these ids',
    body: z.strictObject({
      orders: z
        .array(recordId('Which record'), { error: storyTexts.everyOnce })
        .check(z.minLength(1, storyTexts.everyOnce), z.maxLength(500, storyTexts.everyOnce)),
    }),
    reply: z.null(),
  },
})
