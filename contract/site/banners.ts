import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { bannerTypes, fontSizes, isButtonLink, siteBanner } from '../content.ts'
import { recordId, recordParams, text } from '../fields.ts'
import { wholeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusSet, statusUpdate } from '../status.ts'

/** A deleted banner is hidden for ever; its row stays. */
export const bannerStatus = statusSet({
  visible: { code: 1, label: 'Visible', look: 'good' },
  hidden: { code: 0, label: 'Hidden' },
  deleted: { code: 2, label: 'Delete', look: 'bad', isFinal: true },
})

/** Texts of the banner's form. Specification: 001 §5. */
export const bannerTexts = {
  header: 'Enter the header',
  description: 'Enter the description',
  readMore: 'Enter the content',
  ctaHeading: 'Enter the CTA heading',
  ctaLink: 'Enter the link',
  ctaLinkRefused: 'Use a path such as /fundraisers or an https:// address without a password',
  ctaFont: 'Select the font size',
  image: 'Upload the background image',
  alt: 'Enter the alt tag',
  topHeader: 'Enter the top header',
  type: 'Select the banner type',
  cause: 'Select a Cause',
  imageSize: 'File size should be less than 1 MB',
  uploaded: 'Banner Uploaded Successfully',
  /** The leading space is the specification's. */
  updated: ' Successfully updated',
  everyOnce: 'Name every banner of the list once',
}

/** Longest texts; of a header and a description by whether the banner is a cause's. */
export const bannerLimits = {
  header: { cause: 35, other: 100 },
  description: { cause: 500, other: 150 },
  subHeader: 50,
  topHeader: 25,
  readMore: 2000,
  ctaHeading: 20,
  link: 500,
  alt: 200,
} as const

/** Rule for the picture of a banner. */
export const bannerImageRule = {
  types: ['image/jpeg', 'image/png', 'image/tiff'],
  maxBytes: 1024 * 1024,
  tooLarge: bannerTexts.imageSize,
  ratio: '5:4',
} as const

export const isOfCause = (type: unknown): boolean => type === 'cause-config'

const told = (missing: string, max: number) =>
  z.strictObject({ content: text(missing, max) }, { error: missing })
const maybeTold = (max: number) =>
  z.optional(
    z.strictObject({
      content: z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters`)),
    }),
  )
/** A button on the banner; null where it is switched off. */
const cta = z.nullable(
  z.strictObject({
    content: text(bannerTexts.ctaHeading, bannerLimits.ctaHeading),
    link: text(bannerTexts.ctaLink, bannerLimits.link).check(
      z.refine((link) => isButtonLink(link.trim()), bannerTexts.ctaLinkRefused),
    ),
    font: z.enum(fontSizes, { error: bannerTexts.ctaFont }),
  }),
)

export const bannerInfo = z.strictObject(
  {
    header: told(bannerTexts.header, bannerLimits.header.other),
    subHeader: maybeTold(bannerLimits.subHeader),
    topHeader: maybeTold(bannerLimits.topHeader),
    description: told(bannerTexts.description, bannerLimits.description.cause),
    readMore: told(bannerTexts.readMore, bannerLimits.readMore),
    cta: z.strictObject({ cta1: cta, cta2: cta }),
    /** `content` is the media id of the upload. */
    image: z.strictObject(
      {
        content: text(bannerTexts.image, 60),
        alt: text(bannerTexts.alt, bannerLimits.alt),
      },
      { error: bannerTexts.image },
    ),
  },
  { error: bannerTexts.header },
)

type Told = { content?: unknown } | undefined
type RuledBanner = {
  type?: unknown
  cause?: unknown
  bannerInfo?: { header?: Told; description?: Told; topHeader?: Told }
}

/** A rule of one kind of banner, told beside what else is wrong. */
const kindRule = (path: string[], error: string, holds: (banner: RuledBanner) => boolean) =>
  z.refine<RuledBanner>(holds, {
    error,
    path,
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  })
const fits = (part: Told, max: number) =>
  typeof part?.content !== 'string' || part.content.trim().length <= max
const infoPath = (part: string) => ['bannerInfo', part, 'content']

const kindRules = [
  kindRule(['cause'], bannerTexts.cause, ({ type, cause }) => !isOfCause(type) || typeof cause === 'number'),
  kindRule(
    infoPath('header'),
    `Use at most ${bannerLimits.header.cause} characters`,
    ({ type, bannerInfo: info }) => !isOfCause(type) || fits(info?.header, bannerLimits.header.cause),
  ),
  kindRule(
    infoPath('description'),
    `Use at most ${bannerLimits.description.other} characters`,
    ({ type, bannerInfo: info }) =>
      isOfCause(type) || fits(info?.description, bannerLimits.description.other),
  ),
  kindRule(infoPath('topHeader'), bannerTexts.topHeader, ({ type, bannerInfo: info }) => {
    const { content } = info?.topHeader ?? {}
    return isOfCause(type) || (typeof content === 'string' && content.trim() !== '')
  }),
] as const

/** Rules of a banner that belongs to no cause. */
export const talksBannerRules = [kindRules[2], kindRules[3]] as const

const bannerBody = z
  .strictObject({
    /** Given where a banner is edited: its number, the version that was read, and its status. */
    id: z.optional(recordId('Choose a record')),
    version: z.optional(z.int()),
    status: z.optional(statusCodeSchema(bannerStatus, 'Select status')),
    type: z.enum(bannerTypes, { error: bannerTexts.type }),
    cause: z.optional(z.nullable(recordId(bannerTexts.cause))),
    bannerInfo,
  })
  .check(...kindRules)

const placed = z.strictObject({
  id: recordId('Which record'),
  order: z.int({ error: 'Order should be numeric' }),
})
type Placed = z.infer<typeof placed>

/** A banner as staff see it. */
export const deskBanner = z.extend(siteBanner, { status: statusCodeSchema(bannerStatus) })

const access = 'can:materials.manage'

export const banners = defineCalls({
  saveBanner: {
    method: 'POST',
    path: '/materials/v2/manager/banner/create',
    access,
    summary: 'Adds a banner as the last one; with an id, changes the one that was read at `version`',
    idempotent: true,
    body: bannerBody,
    reply: z.object({ id: z.int() }),
  },
  banner: {
    method: 'GET',
    path: '/materials/v2/manager/banner/detail/{id}',
    access,
    summary: 'One banner, unless it is deleted',
    params: recordParams,
    reply: z.extend(deskBanner, { version: z.int(), imageId: z.string() }),
  },
  bannerList: wholeList({
    path: '/materials/v2/manager/banner/list',
    access,
    summary: 'Every banner in the order in which pages show them, without those that are deleted',
    name: undefined,
    sorts: { placed: 'As they were put' },
    filters: { status: z.optional(statusCodeQuery(bannerStatus)) },
    row: deskBanner,
    labels: { type: 'Shown on', status: 'Status' },
  }),
  setBannerStatus: statusUpdate({
    path: '/materials/v2/manager/banner/update-status',
    access,
    summary: 'Shows, hides or deletes a banner; a deleted one is hidden for ever',
    set: bannerStatus,
  }),
  orderBanners: {
    method: 'POST',
    path: '/materials/v2/manager/banner/update-order',
    access,
    summary: 'Puts all banners into another order, a list of id and order; they are numbered anew from 1',
    body: z.pipe(
      z.transform((given: readonly Placed[] | { banners: readonly Placed[] }) =>
        Array.isArray(given) ? { banners: given as readonly Placed[] } : given,
      ),
      z.strictObject({
        banners: z
          .array(placed, { error: bannerTexts.everyOnce })
          .check(z.minLength(1, bannerTexts.everyOnce), z.maxLength(500, bannerTexts.everyOnce)),
      }),
    ),
    reply: z.null(),
  },
})
