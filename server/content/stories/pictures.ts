import { storyPictureRules, type StoryPictureName } from '../../../contract/site/stories.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import {
  expectFile,
  prepareMedia,
  publishMedia,
  receiveFile,
  signedAddresses,
  type PreparedMedia,
  type Upload,
  type UploadDeps,
} from '../../media/index.ts'
import { updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Changes } from '../../platform/invalidation.ts'
import { contentTag } from '../rules.ts'
import { uploaderName, findStory } from './store-stories.ts'

const typesByEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}
const columns = { cardImage: 'card_media_id', bannerImage: 'banner_media_id' } as const
const mediaId = /^[0-9a-f]{20,32}$/

const ruleOf = (field: StoryPictureName) => {
  const { types, maxBytes } = storyPictureRules[field]
  return { field, types, maxBytes, tooLarge: uploadTexts.size(maxBytes) }
}

/** A picture that is there already, or one that is announced by the name of its file. */
export type StoryPicture = { made: PreparedMedia } | { name: string; type: string }

/**
 * Tells an upload, which is made ready, from the name of a file that comes later.
 * @throws FORBIDDEN for another's upload; INVALID for a file of another kind
 */
export async function preparePicture(
  deps: Pick<UploadDeps, 'db' | 'storage'>,
  field: StoryPictureName,
  given: string,
  ownerId: number,
): Promise<StoryPicture> {
  const rule = ruleOf(field)
  if (mediaId.test(given)) return { made: await prepareMedia(deps, { id: given, ownerId, rule }) }
  const type = typesByEnding[/\.(\w+)$/.exec(given)?.[1]?.toLowerCase() ?? ''] ?? ''
  if (!rule.types.some((taken) => taken === type)) throw invalidField(field, uploadTexts.type)
  return { name: given, type }
}

const purpose = 'story-picture'

/** Expects the file of a story's picture. @returns where to PUT it, and where to look at it then */
export async function announcePicture(
  deps: Omit<UploadDeps, 'storage'>,
  ownerId: number,
  { field, storyId, ...file }: { field: StoryPictureName; storyId: number; name: string; type: string },
): Promise<{ postUrl: string; getUrl: string }> {
  const { maxBytes } = storyPictureRules[field]
  const { id, getUrl } = await expectFile(deps, ownerId, { ...file, maxBytes })
  const payload = `${id} ${storyId} ${field} ${ownerId} ${file.type}`
  return { postUrl: signedAddresses(deps)('story', purpose, id, payload), getUrl }
}

/**
 * Takes the file of a picture at its signed address, and has the story show it from then on.
 * @throws LINK_INVALID, FILE_TYPE, FILE_TOO_LARGE, OTHER_LENGTH, ALREADY_UPLOADED; INVALID for what is no such picture
 */
export async function acceptPicture(
  deps: UploadDeps & { changes: Pick<Changes, 'publish'> },
  upload: Upload,
): Promise<void> {
  const { db, clock } = deps
  const [id, story, field, owner, type] =
    deps.signer.verify(purpose, upload.token, clock.realNow())?.split(' ') ?? []
  if (id !== upload.id || (field !== 'cardImage' && field !== 'bannerImage'))
    throw new AppError('LINK_INVALID')
  if ((upload.type ?? '').split(';')[0]!.trim().toLowerCase() !== type) throw new AppError('FILE_TYPE')
  if (!upload.length) throw new AppError('OTHER_LENGTH')
  const ownerId = Number(owner)
  const found = await findStory(db, Number(story))
  if (found === undefined) throw new AppError('NOT_FOUND')
  await receiveFile(deps, { ...upload, id, type })
  const made = await prepareMedia(deps, { id, ownerId, rule: ruleOf(field) })
  const by = { actorId: ownerId, actor: await uploaderName(db, ownerId), at: clock.now() }
  await inTransaction(db, async (tx) => {
    await publishMedia(tx, made, found.title)
    const values = { [columns[field]]: made.id }
    await updateRow(tx, 'success_story', found.id, values, { expectedVersion: undefined, by })
  })
  deps.changes.publish(contentTag)
}
