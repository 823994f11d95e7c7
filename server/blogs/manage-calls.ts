import type { blogManagement } from '../../contract/blogs/manage.ts'
import { blogTexts } from '../../contract/blogs/facts.ts'
import type { Setup } from '../domain.ts'
import { withMessage } from '../http/answers.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers } from '../http/handlers.ts'
import { listHandler } from '../http/records/list-handler.ts'
import { byOf } from '../http/records/once.ts'
import { editingSubject } from '../platform/editing/accept-save.ts'
import { announceForm } from '../platform/editing/editing.ts'
import { blogsList } from './list-posts.ts'
import { detailOf, versionOf, versionRowOf } from './on-wire.ts'
import { previewLink } from './preview.ts'
import { publishPost, schedulePost, withdrawPost } from './publishing.ts'
import { addPost, assertPost, keepVersion, restoreVersion, savePost, setPostSlug } from './service.ts'
import { findPost, findVersion, listPostVersions } from './store-posts.ts'

const withdrawn: Readonly<Record<string, string>> = {
  published: blogTexts.hidden,
  scheduled: blogTexts.unscheduled,
}

export const blogManagementHandlers = (deps: Setup): Handlers<typeof blogManagement> => ({
  list: listHandler(deps, blogsList),
  async detail({ params: { id } }) {
    const post = await findPost(deps.pool, id)
    if (post === undefined) throw new AppError('NOT_FOUND')
    return detailOf(post)
  },
  async add({ body }, ctx) {
    return withMessage(await addPost(deps, ctx, body), blogTexts.added)
  },
  save: ({ body }, ctx) => savePost(deps, ctx, body),
  async publish({ body }, ctx) {
    return withMessage(await publishPost(deps, body, byOf(ctx, deps)), blogTexts.published)
  },
  async schedule({ body: { publishAt, ...seen } }, ctx) {
    await schedulePost(deps, { ...seen, publishAt: new Date(publishAt) }, byOf(ctx, deps))
    return withMessage(null, blogTexts.scheduled)
  },
  async withdraw({ body: { id } }, ctx) {
    const before = await withdrawPost(deps, id, byOf(ctx, deps))
    return withMessage(null, withdrawn[before] ?? '')
  },
  async setSlug({ body }, ctx) {
    await setPostSlug(deps, body, byOf(ctx, deps))
    return withMessage({ slug: body.slug }, 'Successfully updated')
  },
  async keep({ body }, ctx) {
    await keepVersion(deps, body, byOf(ctx, deps))
    return withMessage(null, blogTexts.kept)
  },
  async versions({ params: { id } }) {
    await assertPost(deps, id)
    return (await listPostVersions(deps.pool, id)).map(versionRowOf)
  },
  async version({ params: { id } }) {
    const version = await findVersion(deps.pool, id)
    if (version === undefined) throw new AppError('NOT_FOUND')
    return versionOf(version)
  },
  async restore({ body }, ctx) {
    const by = { ...byOf(ctx, deps), actorId: ctx.actor.accountId }
    return withMessage(await restoreVersion(deps, body, by), blogTexts.restored)
  },
  async previewLink({ body: { id } }) {
    await assertPost(deps, id)
    const { path, until } = previewLink(deps, id)
    return { url: deps.baseUrl + path, until: until.toISOString() }
  },
  async editing({ body: { id, session, action } }, { actor: { accountId } }) {
    await assertPost(deps, id)
    return announceForm(deps, editingSubject('blog_post', id), { session, action, accountId })
  },
})
