import * as z from 'zod/mini'
import { languages } from '../../shared/languages.ts'
import { slugFrom } from '../../shared/slug-from.ts'
import { defineCalls } from '../call.ts'
import { picture } from '../campaigns/public.ts'
import { editingCall, editorSession, savedFrom } from '../typed/editing.ts'
import { instant, nothing, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema } from '../status.ts'
import { blogDraftFields, blogStatus, blogTexts, blogTopics } from './facts.ts'

const access = 'can:content.manage'
const which = recordId('Choose a record')
const revision = z.int({ error: 'Which revision' }).check(z.gte(1, 'Which revision'))
/** An action on the text that the person sees. */
const seen = { id: which, revision }

const text = {
  title: z.string(),
  topic: z.enum(blogTopics),
  author: z.string(),
  summary: z.string(),
  content: z.string(),
  language: z.enum(languages),
  /** Media id of the cover. */
  cover: z.nullable(z.string()),
}
const versionRow = {
  id: z.int(),
  kind: z.enum(['published', 'kept']),
  /** Whether the public reads it. */
  isLive: z.boolean(),
  madeAt: instant,
  madeBy: z.nullable(z.string()),
  title: z.string(),
}

/** Posts of the blog as the Marketing Manager edits them. */
export const blogManagement = defineCalls({
  list: officeList({
    path: '/blogs/manage/list',
    access,
    summary: 'Every post, searched by title, summary and author',
    name: 'blogs',
    sorts: { ...byAge, title: 'By title' },
    filters: {
      status: z.optional(statusCodeQuery(blogStatus)),
      topic: z.optional(z.enum(blogTopics, 'Unknown topic')),
    },
    row: z.object({
      id: z.int(),
      title: z.string(),
      topic: z.enum(blogTopics),
      author: z.string(),
      createdAt: instant,
      savedAt: instant,
      publishAt: z.nullable(instant),
      publishedAt: z.nullable(instant),
      status: statusCodeSchema(blogStatus),
      slug: z.nullable(z.string()),
    }),
    labels: {
      title: 'Title',
      topic: 'Topic',
      author: 'Author',
      createdAt: 'Created on',
      savedAt: 'Saved on',
      publishAt: 'To be published on',
      publishedAt: 'Published on',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/blogs/manage/detail/{id}',
    access,
    summary: 'One post as its editor shows it',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      revision: z.int(),
      slug: z.nullable(z.string()),
      status: statusCodeSchema(blogStatus),
      publishAt: z.nullable(instant),
      publishedAt: z.nullable(instant),
      /** Whether the text differs from the live version. */
      hasChanges: z.boolean(),
      savedAt: instant,
      savedBy: z.nullable(z.string()),
      ...text,
      coverPicture: z.nullable(picture),
    }),
  },
  add: {
    method: 'POST',
    path: '/blogs/manage/add',
    access,
    summary: 'Adds a draft, empty or with the text of a copy',
    idempotent: true,
    body: z.strictObject(blogDraftFields),
    reply: z.object({ id: z.int() }),
  },
  save: {
    method: 'POST',
    path: '/blogs/manage/save',
    access,
    summary:
      'Saves fields of a post while it is typed; a save that began from an older text of another form is refused with the newer one',
    limits: ['SAVES_USER'],
    body: z.strictObject({ ...savedFrom, ...blogDraftFields }),
    reply: z.object({ revision: z.int() }),
  },
  publish: {
    method: 'POST',
    path: '/blogs/manage/publish',
    access,
    summary: 'Publishes the text that was read at `revision`, and adds it to the versions',
    body: z.strictObject(seen),
    reply: z.object({ slug: z.string() }),
  },
  schedule: {
    method: 'POST',
    path: '/blogs/manage/schedule',
    access,
    summary: 'Publishes a draft or a hidden post at a time to come',
    body: z.strictObject({ ...seen, publishAt: z.iso.datetime({ error: blogTexts.publishAt }) }),
    reply: nothing,
  },
  withdraw: {
    method: 'POST',
    path: '/blogs/manage/withdraw',
    access,
    summary: 'Hides a published post, or makes a scheduled one a draft again; otherwise does nothing',
    body: z.strictObject({ id: which }),
    reply: nothing,
  },
  setSlug: {
    method: 'POST',
    path: '/blogs/manage/address',
    access,
    summary: 'Changes the address of a post; every earlier one leads to it, and no other post may take one',
    body: z.strictObject({
      id: which,
      slug: z.string({ error: blogTexts.slug }).check(
        z.maxLength(200, 'Use at most 200 characters'),
        z.overwrite((typed) => slugFrom(typed, 80)),
        z.minLength(1, blogTexts.slug),
      ),
    }),
    reply: z.object({ slug: z.string() }),
  },
  keep: {
    method: 'POST',
    path: '/blogs/manage/keep-version',
    access,
    summary: 'Adds the text that was read at `revision` to the versions; the oldest beyond 100 is removed',
    body: z.strictObject(seen),
    reply: nothing,
  },
  versions: {
    method: 'GET',
    path: '/blogs/manage/versions/{id}',
    access,
    summary: 'Versions of a post, the newest first',
    params: recordParams,
    reply: z.array(z.object(versionRow)),
  },
  version: {
    method: 'GET',
    path: '/blogs/manage/version/{id}',
    access,
    summary: 'The text of one version',
    params: recordParams,
    reply: z.object({ ...versionRow, postId: z.int(), ...text, coverPicture: z.nullable(picture) }),
  },
  restore: {
    method: 'POST',
    path: '/blogs/manage/restore-version',
    access,
    summary: 'Makes the text of a version the current text, after adding the current one to the versions',
    body: z.strictObject({
      ...seen,
      session: editorSession,
      versionId: recordId('Choose a version'),
    }),
    reply: z.object({ revision: z.int() }),
  },
  previewLink: {
    method: 'POST',
    path: '/blogs/manage/preview-link',
    access,
    summary: 'A link that shows a post as it is now to whoever has it, for 7 days',
    body: z.strictObject({ id: which }),
    reply: z.object({ url: z.string(), until: instant }),
  },
  editing: editingCall({ path: '/blogs/manage/editing', access, what: 'a blog post' }),
})
