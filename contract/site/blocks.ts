import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { plainText } from '../../shared/rich-text.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusCodeSchema, statusSet } from '../status.ts'
import { editingCall, editorSession, savedFrom } from '../typed/editing.ts'
import { blockKindNames, type BlockKind } from './block-kinds.ts'

/** Kinds that staff add; blocks of the others belong to pages of the site. */
export const addedKinds = ['faq', 'testimonial', 'footer'] as const
export type AddedKind = (typeof addedKinds)[number]

export const footerPlaces = {
  help: 'Help others',
  get: 'Get helped',
  questions: 'Have a question',
  about: 'What we do',
} as const
export type FooterPlace = keyof typeof footerPlaces

/** Names of the blocks that every installation has. */
export const fixedBlocks: Readonly<Record<string, string>> = {
  'about-us': 'About us',
  'privacy-policy': 'Privacy policy',
  'terms-and-conditions': 'Terms and conditions',
  homeTitle: 'Home page: title without a banner',
  homeText: 'Home page: text without a banner',
  homeCausesTitle: 'Home page: title of the causes',
  homeCausesText: 'Home page: text of the causes',
  homeMaterialsTitle: 'Home page: title of materials',
  homeMaterialsText: 'Home page: text of materials',
  materialsTitle: 'Materials page: title',
  materialsText: 'Materials page: text',
  footerLine: 'Footer: sentence under the logo',
}

export const blockStatus = statusSet({
  draft: { code: 0, label: 'Draft', look: 'waiting' },
  published: { code: 1, label: 'Published', look: 'good' },
  hidden: { code: 2, label: 'Hidden' },
})

/** Fields of a kind with their limits in characters; `body` and `answer` are HTML. */
export const blockFields = {
  page: { title: 100, summary: 300, body: 60_000 },
  home: { text: 500 },
  faq: { question: 200, answer: 10_000 },
  testimonial: { text: 600, name: 100, role: 100 },
  footer: { label: 40, link: 300 },
  brand: { text: 300 },
} as const satisfies Record<BlockKind, Readonly<Record<string, number>>>
export const richBlockFields = ['body', 'answer'] as const
/** Fields that may be empty in a published block. */
export const optionalBlockFields: readonly string[] = ['role']
export const blockVersions = 100

export const blockTexts = {
  kind: 'Choose what to add',
  place: 'Choose a place',
  title: 'Enter the title',
  summary: 'Enter a summary',
  body: 'Write the text',
  text: 'Enter the text',
  question: 'Enter the question',
  answer: 'Write the answer',
  name: 'Enter the name',
  role: 'Enter the role',
  label: 'Enter the text of the link',
  link: 'Enter a path such as /fundraisers, or an address with https://',
  otherField: 'This text has no such field',
  added: 'Added as a draft',
  published: 'Published',
  hidden: 'Hidden',
  kept: 'Version saved',
  restored: 'Version restored',
} as const
type BlockField = Exclude<
  keyof typeof blockTexts,
  'kind' | 'place' | 'otherField' | 'added' | 'published' | 'hidden' | 'kept' | 'restored'
>
export type BlockContent = Partial<Record<BlockField, string>>

const atMost = (max: number) => `Use at most ${max} characters`
const plain = (max: number) =>
  z.optional(z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(max, atMost(max))))
const html = (max: number) =>
  z.optional(
    z.string().check(
      z.maxLength(200_000, atMost(max)),
      z.refine((typed) => plainText(typed).length <= max, atMost(max)),
    ),
  )

/** Fields as they are typed; anything may be missing until the text is published. */
const typed = {
  title: plain(blockFields.page.title),
  summary: plain(blockFields.page.summary),
  body: html(blockFields.page.body),
  text: plain(blockFields.testimonial.text),
  question: plain(blockFields.faq.question),
  answer: html(blockFields.faq.answer),
  name: plain(blockFields.testimonial.name),
  role: plain(blockFields.testimonial.role),
  label: plain(blockFields.footer.label),
  link: plain(blockFields.footer.link),
} satisfies Record<BlockField, unknown>

const content = z.record(z.string(), z.string())
const access = 'can:content.manage'
const which = recordId('Choose a text')
const seen = { id: which, revision: savedFrom.revision }

const textOfBlock = z.object({
  id: z.int(),
  language: z.enum(languages),
  revision: z.int(),
  content,
  status: statusCodeSchema(blockStatus),
  /** Whether the text differs from the published one. */
  hasChanges: z.boolean(),
  savedAt: instant,
  savedBy: z.nullable(z.string()),
})
export type TextOfBlock = z.infer<typeof textOfBlock>

const versionRow = {
  id: z.int(),
  kind: z.enum(['published', 'kept']),
  /** Whether the public reads it. */
  isLive: z.boolean(),
  madeAt: instant,
  madeBy: z.nullable(z.string()),
}

/** Texts of the site as the Marketing Manager edits them; each language of a block is a text with its own versions. */
export const siteBlocks = defineCalls({
  list: officeList({
    path: '/cms/blocks/list',
    access,
    summary: 'Every text of the site with its state in each language',
    name: 'site-texts',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: {
      kind: z.optional(z.enum(blockKindNames, { error: 'Unknown kind' })),
      /** Blocks that are published in English and not in this language. */
      untranslated: z.optional(z.enum(['hi', 'te'], { error: 'Unknown language' })),
    },
    row: z.object({
      id: z.int(),
      createdAt: instant,
      kind: z.string(),
      title: z.string(),
      en: z.string(),
      hi: z.string(),
      te: z.string(),
      savedAt: instant,
    }),
    labels: {
      kind: 'Kind',
      title: 'Text',
      en: 'English',
      hi: 'Hindi',
      te: 'Telugu',
      createdAt: 'Created on',
      savedAt: 'Saved on',
    },
  }),
  choices: {
    method: 'GET',
    path: '/cms/blocks/choices',
    access,
    summary: 'Categories of questions',
    reply: z.object({ categories: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  },
  detail: {
    method: 'GET',
    path: '/cms/blocks/detail/{id}',
    access,
    summary: 'One block with its text in each language',
    params: recordParams,
    reply: z.object({
      kind: z.enum(blockKindNames),
      key: z.string(),
      title: z.string(),
      place: z.string(),
      texts: z.array(textOfBlock),
    }),
  },
  add: {
    method: 'POST',
    path: '/cms/blocks/add',
    access,
    summary: 'Adds a question, a testimonial or a link of the footer as a draft in each language',
    idempotent: true,
    body: z.strictObject({
      kind: z.enum(addedKinds, { error: blockTexts.kind }),
      /** Category of a question or part of the footer. */
      place: z.optional(z.string().check(z.maxLength(60, blockTexts.place))),
      /** English text of a copy. */
      content: z.optional(z.strictObject(typed)),
    }),
    reply: z.object({ id: z.int() }),
  },
  save: {
    method: 'POST',
    path: '/cms/blocks/save',
    access,
    summary:
      'Saves fields of a text while it is typed; a save that began from an older text of another form is refused with the newer one',
    limits: ['SAVES_USER'],
    body: z.strictObject({ ...savedFrom, ...typed }),
    reply: z.object({ revision: z.int() }),
  },
  publish: {
    method: 'POST',
    path: '/cms/blocks/publish',
    access,
    summary: 'Publishes the text that was read at `revision`, and adds it to the versions',
    body: z.strictObject(seen),
    reply: nothing,
  },
  hide: {
    method: 'POST',
    path: '/cms/blocks/hide',
    access,
    summary: 'Ends the publication of a text; pages show the English one or their own words',
    body: z.strictObject({ id: which }),
    reply: nothing,
  },
  keep: {
    method: 'POST',
    path: '/cms/blocks/keep-version',
    access,
    summary: 'Adds the text that was read at `revision` to the versions; the oldest beyond 100 is removed',
    body: z.strictObject(seen),
    reply: nothing,
  },
  versions: {
    method: 'GET',
    path: '/cms/blocks/versions/{id}',
    access,
    summary: 'Versions of a text, the newest first',
    params: recordParams,
    reply: z.array(z.object(versionRow)),
  },
  version: {
    method: 'GET',
    path: '/cms/blocks/version/{id}',
    access,
    summary: 'The text of one version',
    params: recordParams,
    reply: z.object({ ...versionRow, textId: z.int(), content }),
  },
  restore: {
    method: 'POST',
    path: '/cms/blocks/restore-version',
    access,
    summary: 'Makes the text of a version the current text, after adding the current one to the versions',
    body: z.strictObject({ ...seen, session: editorSession, versionId: recordId('Choose a version') }),
    reply: z.object({ revision: z.int() }),
  },
  previewLink: {
    method: 'POST',
    path: '/cms/blocks/preview-link',
    access,
    summary: 'A link that shows a text as it is now to whoever has it, for 7 days',
    body: z.strictObject({ id: which }),
    reply: z.object({ url: z.string(), until: instant }),
  },
  editing: editingCall({ path: '/cms/blocks/editing', access, what: 'a text of the site' }),
})
