import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { bannerInfo, bannerStatus, deskBanner, talksBannerRules } from '../site/banners.ts'
import { recordId, recordParams } from '../fields.ts'
import { wholeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'

const access = 'can:events.manage'
const base = '/talks/events/manage/banner'

/** Banners of the talks, which are those of the material manager with the type of talks. */
export const talksBanners = defineCalls({
  save: {
    method: 'POST',
    path: base,
    access,
    summary:
      'Adds a banner of the talks as the last one; with an id, changes the one that was read at `version`',
    idempotent: true,
    body: z
      .strictObject({
        id: z.optional(recordId('Choose a record')),
        version: z.optional(z.int()),
        status: z.optional(statusCodeSchema(bannerStatus, 'Select status')),
        bannerInfo,
      })
      .check(...talksBannerRules),
    reply: z.object({ id: z.int() }),
  },
  detail: {
    method: 'GET',
    path: '/talks/events/manage/banner/detail/{id}',
    access,
    summary: 'One banner of the talks, unless it is deleted',
    params: recordParams,
    reply: z.extend(deskBanner, { version: z.int(), imageId: z.string() }),
  },
  list: wholeList({
    path: '/talks/events/manage/banner/list',
    access,
    summary: 'Banners of the talks in their order, without deleted ones',
    name: undefined,
    sorts: { placed: 'As they were put' },
    filters: { status: z.optional(statusCodeQuery(bannerStatus)) },
    row: deskBanner,
    labels: { status: 'Status' },
  }),
  setStatus: statusUpdate({
    path: '/talks/events/manage/banner/status',
    access,
    summary: 'Shows, hides or deletes a banner of the talks',
    set: bannerStatus,
  }),
})
