import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { picture } from '../campaigns/public.ts'
import {
  day,
  editedRecord,
  instant,
  nothing,
  paging,
  pagingMeta,
  personName,
  recordId,
  recordParams,
  rupeeAmount,
  slug,
  text,
} from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import { amountDigits } from '../typed/typed-text.ts'
import { celebrationLimits, celebrationStatus, celebrationTexts, occasions } from './facts.ts'

/** A fundraiser or cause by kind and id: `fundraiser:12`. */
const purpose = z
  .string({ error: celebrationTexts.purpose })
  .check(z.regex(/^(?:fundraiser|cause):[1-9]\d{0,8}$/, celebrationTexts.purpose))

const target = z.pipe(
  z.union(
    [
      z.int({ error: celebrationTexts.target }),
      z.string().check(z.overwrite(amountDigits), z.regex(/^[0-9]{1,9}$/, celebrationTexts.target)),
    ],
    { error: celebrationTexts.target },
  ),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    z.number().check(z.gte(100, celebrationTexts.target), z.lte(10_000_000, celebrationTexts.target)),
  ),
)

const fields = {
  occasion: z.enum(occasions, { error: celebrationTexts.occasion }),
  title: text(celebrationTexts.title, celebrationLimits.title),
  hostName: personName(celebrationTexts.hostName, celebrationLimits.hostName),
  onDate: day(celebrationTexts.onDate),
  target,
  /** Plain text; an empty line begins a paragraph. */
  message: text(celebrationTexts.message, celebrationLimits.message),
  /** Media id of the picture; null for none. */
  image: z.optional(z.nullable(text(celebrationTexts.picture))),
}

const states = ['open', 'ended', 'closed'] as const

const card = z.object({
  id: z.int(),
  slug: z.string(),
  occasion: z.enum(occasions),
  title: z.string(),
  hostName: z.string(),
  onDate: z.iso.date(),
  targetAmount: rupeeAmount,
  raisedAmount: rupeeAmount,
  giftCount: z.int(),
  picture: z.nullable(picture),
  purpose: z.object({ kind: z.enum(['fundraiser', 'cause']), name: z.string(), slug: z.string() }),
  /** `closed`: its fundraiser takes no gifts; `ended`: the celebration does not. */
  state: z.enum(states),
})
export type CelebrationCard = z.infer<typeof card>

const shown = z.extend(card, { message: z.string() })
export type ShownCelebration = z.infer<typeof shown>

/** Celebrations as visitors and their hosts see them. */
export const celebrations = defineCalls({
  list: {
    method: 'GET',
    path: '/campaign/celebrations/list',
    access: 'public',
    summary: 'Celebrations from today on, the earliest first',
    sameForAll: true,
    limits: ['LISTS_IP'],
    query: z.strictObject(paging),
    reply: z.array(card),
    meta: pagingMeta,
  },
  detail: {
    method: 'GET',
    path: '/campaign/celebrations/detail/{slug}',
    access: 'public',
    summary: 'One celebration with its total; an ended one too',
    sameForAll: true,
    limits: ['READS_IP'],
    params: z.strictObject({ slug }),
    example: { params: { slug: 'no-such-celebration' } },
    reply: shown,
  },
  choices: {
    method: 'GET',
    path: '/campaign/celebrations/choices',
    access: 'public',
    summary:
      'Causes, and fundraisers that take gifts, the newest 200, to which guests of a celebration can donate',
    sameForAll: true,
    limits: ['LISTS_IP'],
    reply: z.object({
      causes: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
      fundraisers: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
  },
  start: {
    method: 'POST',
    path: '/campaign/celebrations/start',
    access: 'user',
    summary: 'Starts a celebration for a fundraiser or a cause; its page is public at once',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({ ...fields, purpose }),
    reply: z.object({ id: z.int(), slug: z.string() }),
  },
  mine: {
    method: 'GET',
    path: '/campaign/celebrations/mine',
    access: 'user',
    summary: 'The celebrations of the person signed in, the newest first, at most 100',
    reply: z.array(z.extend(card, { isHidden: z.boolean() })),
  },
  own: {
    method: 'GET',
    path: '/campaign/celebrations/mine/{id}',
    access: 'user',
    summary: 'One celebration of the person signed in, as its form shows it',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      slug: z.string(),
      occasion: fields.occasion,
      title: z.string(),
      hostName: z.string(),
      onDate: z.iso.date(),
      target: rupeeAmount,
      message: z.string(),
      image: z.nullable(z.string()),
      picture: z.nullable(picture),
    }),
  },
  update: {
    method: 'POST',
    path: '/campaign/celebrations/update',
    access: 'user',
    summary: 'Changes one’s own celebration that was read at `version`; its purpose and address stay',
    body: z.strictObject({ ...editedRecord, ...fields }),
    reply: nothing,
  },
  end: {
    method: 'POST',
    path: '/campaign/celebrations/end',
    access: 'user',
    summary: 'Ends one’s own celebration: its page stays and takes no more gifts',
    body: z.strictObject({ id: recordId(celebrationTexts.which) }),
    reply: nothing,
  },
})

const access = 'can:celebrations.manage'

/** Celebrations as staff see them. */
export const celebrationManagement = defineCalls({
  list: officeList({
    path: '/campaign/celebrations/manage/list',
    access,
    summary: 'Every celebration, searched by title and host',
    name: 'celebrations',
    sorts: { ...byAge, title: 'By title', date: 'By date' },
    filters: { status: z.optional(statusCodeQuery(celebrationStatus)) },
    row: z.object({
      id: z.int(),
      title: z.string(),
      occasion: z.enum(occasions),
      hostName: z.string(),
      onDate: z.iso.date(),
      purpose: z.string(),
      raised: rupeeAmount,
      target: rupeeAmount,
      createdAt: instant,
      status: statusCodeSchema(celebrationStatus),
      slug: z.string(),
    }),
    labels: {
      title: 'Title',
      occasion: 'Occasion',
      hostName: 'Host',
      onDate: 'Date',
      purpose: 'Fundraiser or cause',
      raised: 'Raised',
      target: 'Target',
      createdAt: 'Started on',
      status: 'Status',
    },
  }),
  setStatus: statusUpdate({
    path: '/campaign/celebrations/manage/status',
    access,
    summary: 'Shows, ends or hides a celebration',
    set: celebrationStatus,
  }),
})
