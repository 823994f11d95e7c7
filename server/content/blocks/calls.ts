import { blockTexts, type siteBlocks } from '../../../contract/site/blocks.ts'
import type { Setup } from '../../domain.ts'
import { withMessage } from '../../http/answers.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf } from '../../http/records/once.ts'
import { editingSubject } from '../../platform/editing/accept-save.ts'
import { announceForm } from '../../platform/editing/editing.ts'
import { siteBlocksList } from './list-blocks.ts'
import { textPreviewLink } from './preview.ts'
import { titleOf } from './rules.ts'
import {
  addBlock,
  hideText,
  keepTextVersion,
  publishText,
  requireText,
  restoreText,
  saveText,
} from './service.ts'
import {
  findTextVersion,
  listQuestionCategories,
  listTextsOfBlock,
  listTextVersions,
} from './store-blocks.ts'
import { textOnWire } from './to-wire.ts'

export const siteBlockHandlers = (deps: Setup): Handlers<typeof siteBlocks> => ({
  list: listHandler(deps, siteBlocksList),
  async choices() {
    return { categories: await listQuestionCategories(deps.pool) }
  },
  async detail({ params: { id } }) {
    const texts = await listTextsOfBlock(deps.pool, id)
    const [english] = texts
    if (english === undefined) throw new AppError('NOT_FOUND')
    const { kind, key, place, content } = english
    return { kind, key, place, title: titleOf(key, content), texts: texts.map(textOnWire) }
  },
  async add({ body }, ctx) {
    return withMessage(await addBlock(deps, ctx, body), blockTexts.added)
  },
  save: ({ body }, ctx) => saveText(deps, ctx, body),
  async publish({ body }, ctx) {
    await publishText(deps, body, byOf(ctx, deps))
    return withMessage(null, blockTexts.published)
  },
  async hide({ body: { id } }, ctx) {
    await hideText(deps, id, byOf(ctx, deps))
    return withMessage(null, blockTexts.hidden)
  },
  async keep({ body }, ctx) {
    await keepTextVersion(deps, body, byOf(ctx, deps))
    return withMessage(null, blockTexts.kept)
  },
  async versions({ params: { id } }) {
    await requireText(deps, id)
    return (await listTextVersions(deps.pool, id)).map(({ madeAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
    }))
  },
  async version({ params: { id } }) {
    const version = await findTextVersion(deps.pool, id)
    if (version === undefined) throw new AppError('NOT_FOUND')
    return { ...version, madeAt: version.madeAt.toISOString() }
  },
  async restore({ body }, ctx) {
    const by = { ...byOf(ctx, deps), actorId: ctx.actor.accountId }
    return withMessage(await restoreText(deps, body, by), blockTexts.restored)
  },
  async previewLink({ body: { id } }) {
    await requireText(deps, id)
    const { path, until } = textPreviewLink(deps, id)
    return { url: deps.baseUrl + path, until: until.toISOString() }
  },
  async editing({ body: { id, session, action } }, { actor: { accountId } }) {
    await requireText(deps, id)
    return announceForm(deps, editingSubject('site_block', id), { session, action, accountId })
  },
})
