import type { BlockKind } from '../../../contract/site/block-kinds.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { blockTexts, type BlockContent, type siteBlocks } from '../../../contract/site/blocks.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { prepareTextPictures, publishMedia, type PreparedMedia } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { acceptSave, assertNotEdited } from '../../platform/editing/accept-save.ts'
import { sanitiseRichText } from '../../platform/rich-text.ts'
import { uuid7 } from '../../platform/uuid7.ts'
import type { Services } from '../../services.ts'
import { assertCompleteText, assertFields, changedTags, isFooterPlace, isRich, titleOf } from './rules.ts'
import {
  addTextVersion,
  endLiveText,
  findText,
  findTextVersion,
  insertBlock,
  isNewestTextVersion,
  listQuestionCategories,
  lockText,
  writeTextOf,
  type StoredBlockText,
} from './store-blocks.ts'
import { textOnWire } from './to-wire.ts'

export type BlockServices = Pick<Services, 'changes' | 'clock' | 'database' | 'storage'>
type Seen = { id: number; revision: number }

const table = 'site_block'
const recordOf = (id: number) => ({ table, id }) as const

/** Typed fields as they are stored, with the pictures of their HTML. @throws INVALID, FORBIDDEN */
async function prepare(
  { database: { db }, storage }: BlockServices,
  typed: { readonly [Field in keyof BlockContent]?: string | undefined },
  ownerId: number,
): Promise<{ content: BlockContent; pictures: PreparedMedia[] }> {
  const content: BlockContent = {}
  const pictures: PreparedMedia[] = []
  for (const [field, text] of Object.entries(typed) as [keyof BlockContent, string | undefined][]) {
    if (text === undefined) continue
    if (!isRich(field)) {
      content[field] = text
      continue
    }
    const prepared = await prepareTextPictures({ db, storage }, { html: text, field, ownerId })
    content[field] = sanitiseRichText(prepared.html)
    pictures.push(...prepared.pictures)
  }
  return { content, pictures }
}

/** @throws INVALID for a category or a part of the footer that does not exist */
async function assertPlace({ database }: BlockServices, kind: BlockKind, place: string): Promise<void> {
  if (kind === 'testimonial') return
  const isKnown =
    kind === 'footer'
      ? isFooterPlace(place)
      : (await listQuestionCategories(database.pool)).some(({ slug }) => slug === place)
  if (!isKnown) throw invalidField('place', blockTexts.place)
}

/** Adds a block. @returns the number of its English text. @throws INVALID, FORBIDDEN, KEY_REUSED */
export async function addBlock(
  services: BlockServices,
  ctx: SignedInCtx,
  body: BodyOf<typeof siteBlocks.add>,
): Promise<{ id: number }> {
  const { clock, database } = services
  const { kind, place = '', content: typed = {} } = body
  await assertPlace(services, kind, place)
  const { content, pictures } = await prepare(services, typed, ctx.actor.accountId)
  assertFields(kind, content)
  const by = byOf(ctx, services)
  return once({ db: database.db, clock }, ctx, body, async (tx) => {
    for (const picture of pictures) await publishMedia(tx, picture, titleOf('', content))
    const key = `${kind}-${uuid7(by.at)}`
    const added = {
      kind,
      key,
      place: kind === 'testimonial' ? '' : place,
      content,
      at: by.at,
      by: by.actorId,
    }
    const id = await insertBlock(tx, added)
    await recordAudit(tx, { ...by, action: 'site_block.created', subject: `site_block:${id}` })
    return { id }
  })
}

/**
 * Saves fields of a text while it is typed.
 * @throws NOT_FOUND, INVALID, FORBIDDEN; CHANGED_MEANWHILE and EDITED_BY_ANOTHER with the newer text
 */
export async function saveText(
  services: BlockServices,
  ctx: SignedInCtx,
  { id, revision, session, saveNo, ...typed }: BodyOf<typeof siteBlocks.save>,
): Promise<{ revision: number }> {
  const { clock, database } = services
  const { accountId } = ctx.actor
  const { content, pictures } = await prepare(services, typed, accountId)
  return inTransaction(database.db, async (tx) => {
    const text = await lockText(tx, id)
    if (text === undefined) throw new AppError('NOT_FOUND')
    assertFields(text.kind, content)
    const next = await acceptSave(tx, recordOf(id), {
      stored: text,
      sent: { revision, session, saveNo },
      editor: { accountId, clock },
      current: () => textOnWire(text),
    })
    if (next === undefined) return { revision: text.revision }
    for (const picture of pictures) await publishMedia(tx, picture, titleOf(text.key, content))
    await writeTextOf(tx, id, { ...text.content, ...content }, { ...next, by: accountId, at: clock.now() })
    return { revision: next.revision }
  })
}

/** A text that the person sees as it is, locked. @throws NOT_FOUND; CHANGED_MEANWHILE with the newer one */
async function lockSeen(tx: Tx, { id, revision }: Seen): Promise<StoredBlockText> {
  const text = await lockText(tx, id)
  if (text === undefined) throw new AppError('NOT_FOUND')
  if (text.revision !== revision)
    throw new AppError('CHANGED_MEANWHILE', { beside: { current: textOnWire(text) } })
  return text
}

async function publishLocked(tx: Tx, text: StoredBlockText, by: By): Promise<void> {
  if (text.status === 'published' && !text.hasChanges) return
  await addTextVersion(tx, text.id, { kind: 'published', by: by.actorId, at: by.at })
  await setStatus(tx, table, text.id, 'published', by)
  const details = { title: titleOf(text.key, text.content), language: text.language }
  await recordAudit(tx, { ...by, action: 'site_block.published', subject: `site_block:${text.id}`, details })
}

/** Publishes the text that the person sees. @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID by field */
export async function publishText(services: BlockServices, seen: Seen, by: By): Promise<void> {
  const kind = await inTransaction(services.database.db, async (tx) => {
    const text = await lockSeen(tx, seen)
    assertCompleteText(text.kind, text.content)
    await publishLocked(tx, text, by)
    return text.kind
  })
  services.changes.publish(...changedTags(kind))
}

/** Ends the publication of a text. @throws NOT_FOUND */
export async function hideText(services: BlockServices, id: number, by: By): Promise<void> {
  const kind = await inTransaction(services.database.db, async (tx) => {
    const text = await lockText(tx, id)
    if (text === undefined) throw new AppError('NOT_FOUND')
    if (text.status === 'published') {
      await endLiveText(tx, id)
      await setStatus(tx, table, id, 'hidden', by)
    }
    return text.kind
  })
  services.changes.publish(...changedTags(kind))
}

async function keepCurrent(tx: Tx, { id }: StoredBlockText, { actorId, at }: By): Promise<void> {
  if (!(await isNewestTextVersion(tx, id))) await addTextVersion(tx, id, { kind: 'kept', by: actorId, at })
}

/** Adds the current text to the versions. @throws NOT_FOUND, CHANGED_MEANWHILE */
export const keepTextVersion = ({ database }: BlockServices, seen: Seen, by: By): Promise<void> =>
  inTransaction(database.db, async (tx) => keepCurrent(tx, await lockSeen(tx, seen), by))

/**
 * Makes the text of a version the current one; the text before is among the versions afterwards.
 * @throws NOT_FOUND, CHANGED_MEANWHILE, EDITED_BY_ANOTHER
 */
export async function restoreText(
  { clock, database }: BlockServices,
  { versionId, session, ...seen }: BodyOf<typeof siteBlocks.restore>,
  by: By & { actorId: number },
): Promise<{ revision: number }> {
  return inTransaction(database.db, async (tx) => {
    const text = await lockSeen(tx, seen)
    const editor = { accountId: by.actorId, clock }
    await assertNotEdited(tx, recordOf(text.id), { session, editor, current: () => textOnWire(text) })
    const version = await findTextVersion(tx, versionId)
    if (version?.textId !== text.id) throw new AppError('NOT_FOUND')
    await keepCurrent(tx, text, by)
    const revision = text.revision + 1
    const state = { revision, savedSession: null, savedFrom: null, savedNo: null }
    await writeTextOf(tx, text.id, version.content, { ...state, by: by.actorId, at: by.at })
    return { revision }
  })
}

/** Writes a text that is published at once, in the caller's transaction; an empty one ends its publication. */
export async function writePublished(
  tx: Tx,
  { id, content, by }: { id: number; content: BlockContent | undefined; by: By },
): Promise<StoredBlockText> {
  const text = (await lockText(tx, id))!
  const state = { revision: text.revision + 1, savedSession: null, savedFrom: null, savedNo: null }
  await writeTextOf(tx, id, content ?? {}, { ...state, by: by.actorId, at: by.at })
  if (content !== undefined) {
    await addTextVersion(tx, id, { kind: 'published', by: by.actorId, at: by.at })
    await setStatus(tx, table, id, 'published', by)
  } else if (text.status === 'published') {
    await endLiveText(tx, id)
    await setStatus(tx, table, id, 'hidden', by)
  }
  return text
}

/** @throws NOT_FOUND */
export async function requireText(
  services: Pick<BlockServices, 'database'>,
  id: number,
): Promise<StoredBlockText> {
  const text = await findText(services.database.pool, id)
  if (text === undefined) throw new AppError('NOT_FOUND')
  return text
}
