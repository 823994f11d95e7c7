import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { isPlainAddress } from '../content.ts'
import { recordId, text } from '../fields.ts'
import { placedCalls } from './placed.ts'

export const sectionTexts = {
  title: 'Enter a title',
  text: 'Enter a text',
  link: 'Use a path such as /sahayaTalks or an https:// address',
  linkText: 'Enter the text of the link',
  video: 'Enter the https:// address of the video',
  kind: 'Choose section or video',
} as const

export const sectionLimits = { title: 80, text: 500, linkText: 30, about: 200 } as const

const access = 'can:operations.manage' as const

const isHttps = (address: string) => /^https:\/\//i.test(address) && isPlainAddress(address)
/** A path of the site, or an https address; empty for none. */
const link = z.string({ error: sectionTexts.link }).check(
  z.trim(),
  z.maxLength(300, 'Use at most 300 characters'),
  z.refine((to) => to === '' || /^\/(?!\/)[^\s\\]*$/.test(to) || isHttps(to), sectionTexts.link),
)
const upTo = (max: number) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max, `Use at most ${max} characters`))

const sectionFields = {
  title: text(sectionTexts.title, sectionLimits.title),
  text: text(sectionTexts.text, sectionLimits.text),
  link,
  linkText: upTo(sectionLimits.linkText),
}
const videoFields = {
  title: text(sectionTexts.title, sectionLimits.title),
  url: text(sectionTexts.video, 300).check(z.refine(isHttps, sectionTexts.video)),
  about: upTo(sectionLimits.about),
}
/** A link needs its text. */
const linkNamed = z.refine<{ link: string; linkText: string }>(
  ({ link: to, linkText }) => to === '' || linkText !== '',
  { path: ['linkText'], error: sectionTexts.linkText },
)

const sectionPaths = {
  save: '/campaign/talks-section/update',
  list: '/campaign/talks-section/list',
  detail: '/campaign/talks-section/detail/{id}',
  setStatus: '/campaign/talks-section/status',
  order: '/campaign/talks-section/order',
} as const
const videoPaths = {
  save: '/campaign/talks-video/update',
  list: '/campaign/talks-video/list',
  detail: '/campaign/talks-video/detail/{id}',
  setStatus: '/campaign/talks-video/status',
  order: '/campaign/talks-video/order',
} as const

const remove = <const Path extends string>(path: Path, kind: string) => ({
  method: 'POST' as const,
  path,
  access,
  summary: `Deletes a ${kind} of the talks; its row stays`,
  body: z.strictObject({ id: recordId('Choose a record') }),
  reply: z.null(),
})

type NewContent = { kind: string; text?: string | undefined; url?: string | undefined }

/** Sections of the talks on the home page. */
export const talksSections = defineCalls({
  ...placedCalls({
    paths: sectionPaths,
    access,
    one: 'section',
    fields: sectionFields,
    columns: {
      title: ['Title', z.string()],
      text: ['Text', z.string()],
      link: ['Link', z.string()],
    },
    check: linkNamed,
  }),
  remove: remove('/campaign/talks-section/delete', 'section'),
})

/** Videos of the talks on the home page, as links. */
export const talksVideos = defineCalls({
  ...placedCalls({
    paths: videoPaths,
    access,
    one: 'video',
    fields: videoFields,
    columns: {
      title: ['Title', z.string()],
      url: ['Address', z.string()],
      about: ['About it', z.string()],
    },
  }),
  remove: remove('/campaign/talks-video/delete', 'video'),
})

export const talksContent = defineCalls({
  save: {
    method: 'POST',
    path: '/user/operations/save-sahaya-talks',
    access,
    summary: 'Adds a section or a video of the talks as the last one',
    idempotent: true,
    body: z
      .strictObject({
        kind: z.enum(['section', 'video'], { error: sectionTexts.kind }),
        title: sectionFields.title,
        /** Of a section. */
        text: z.optional(sectionFields.text),
        link: z._default(link, ''),
        linkText: z._default(sectionFields.linkText, ''),
        /** Of a video. */
        url: z.optional(videoFields.url),
        about: z._default(videoFields.about, ''),
      })
      .check(
        linkNamed,
        z.refine<NewContent>(({ kind, text: told }) => kind !== 'section' || told !== undefined, {
          path: ['text'],
          error: sectionTexts.text,
        }),
        z.refine<NewContent>(({ kind, url }) => kind !== 'video' || url !== undefined, {
          path: ['url'],
          error: sectionTexts.video,
        }),
      ),
    reply: z.object({ id: z.int() }),
  },
  shown: {
    method: 'GET',
    path: '/talks/sections',
    access: 'public',
    sameForAll: true,
    summary: 'Visible sections and videos of the talks, in their order',
    reply: z.object({
      sections: z.array(z.object({ id: z.int(), ...sectionFields })),
      videos: z.array(z.object({ id: z.int(), ...videoFields })),
    }),
  },
})
