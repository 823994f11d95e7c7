import { fileTypeFromBuffer } from 'file-type'
import { fundraiserLimits } from '../../../contract/campaigns/facts.ts'
import { videoMaxBytes, videoTypes } from '../../../contract/campaigns/media.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import {
  expectLargeFile,
  imageTypes,
  openLargeFile,
  prepareMedia,
  publishLargeFile,
  publishMedia,
  retireMedia,
} from '../../media/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endingOfType } from '../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { holdForOwner } from '../life/access.ts'
import {
  countVideos,
  findCampaignMedia,
  findUpload,
  insertCampaignMedia,
  removeCampaignMedia,
  saveVideo,
  setThumbnail,
  type VideoRow,
} from './store-media.ts'

export type MediaServices = Pick<Services, 'clock' | 'database' | 'storage' | 'signer'> & { baseUrl: string }
type By = Pick<SignedInCtx, 'actor' | 'ip'>
type VideoType = (typeof videoTypes)[number]

const uploadAgain = 'Upload the file again'
const isVideo = (type: string | undefined): type is VideoType =>
  (videoTypes as readonly (string | undefined)[]).includes(type)

/** Holds a fundraiser whose pictures and videos may be changed now. @throws FUNDRAISER_NOT_FOUND, PART_CLOSED */
async function holdGallery(tx: Tx, { actor }: By, campaignId: number) {
  const campaign = await holdForOwner(tx, actor, campaignId)
  const isOpen =
    campaign.status === 'draft' ||
    (campaign.status === 'data_requested' && campaign.requested_fields.includes('gallery'))
  if (!isOpen) throw new AppError('PART_CLOSED')
  return campaign
}

/** Expects a video of a fundraiser. @returns where it is PUT to, and the name by which it is added then */
export async function expectVideo(
  { clock, database: { db }, signer, baseUrl }: MediaServices,
  by: By,
  { campaignId, fileName }: { campaignId: number; fileName: string },
): Promise<{ postUrl: string; filePath: string }> {
  await inTransaction(db, async (tx) => {
    await holdGallery(tx, by, campaignId)
    await assertRoomForVideo(tx, campaignId)
  })
  const { id, postUrl } = await expectLargeFile({ db, clock, signer, baseUrl }, by.actor.accountId, {
    name: fileName,
    type: /webm$/i.test(fileName) ? 'video/webm' : 'video/mp4',
    maxBytes: videoMaxBytes,
  })
  return { postUrl, filePath: id }
}

async function assertRoomForVideo(db: Db | Tx, campaignId: number): Promise<void> {
  if ((await countVideos(db, campaignId)) >= fundraiserLimits.videos)
    throw invalidField('fileName', `At most ${fundraiserLimits.videos} videos`)
}

/**
 * Adds a video that has come whole; asked again it answers the same. The file is put together before the transaction.
 * @throws INVALID for another's, one that has not come whole, and what is no video
 */
export async function addVideo(
  { clock, database: { db }, storage }: MediaServices,
  by: By,
  { campaignId, filePath, fileSize }: { campaignId: number; filePath: string; fileSize: number },
): Promise<VideoRow> {
  const upload = await findUpload(db, filePath)
  if (upload?.ownerId !== by.actor.accountId) throw invalidField('filePath', uploadAgain)
  const before = await findCampaignMedia(db, campaignId, filePath)
  if (before) return before
  await inTransaction(db, (tx) => holdGallery(tx, by, campaignId))
  const file = await openLargeFile({ db, storage }, filePath, fileSize)
  if (!file) throw invalidField('fileSize', 'The file has not come whole: upload it again')
  const type = (await fileTypeFromBuffer(file.head))?.mime
  if (!isVideo(type)) throw invalidField('filePath', uploadTexts.type)
  const storageKey = `published/${filePath}.${endingOfType(type)}`
  await storage.write(storageKey, file.open(), { type, size: fileSize })
  await inTransaction(db, async (tx) => {
    const { id } = await holdGallery(tx, by, campaignId)
    const at = clock.now()
    if (!(await publishLargeFile(tx, filePath, { type, size: fileSize, storageKey, at }))) return
    await assertRoomForVideo(tx, campaignId)
    await insertCampaignMedia(tx, { campaignId: id, mediaId: filePath, by: by.actor.accountId, at })
  })
  for (const key of file.keys) await storage.remove(key)
  const added = await findCampaignMedia(db, campaignId, filePath)
  if (!added) throw invalidField('filePath', uploadAgain)
  return added
}

const posterRule = {
  field: 'mediaId',
  types: imageTypes,
  maxBytes: 5 * 1024 * 1024,
  tooLarge: uploadTexts.size(5 * 1024 * 1024),
}

/** Shows a picture until a video is played. @throws NOT_FOUND, INVALID, PART_CLOSED */
export async function setPoster(
  { database: { db }, storage }: MediaServices,
  by: By,
  { campaignId, videoId, mediaId }: { campaignId: number; videoId: number; mediaId: string },
): Promise<void> {
  const poster = await prepareMedia(
    { db, storage },
    { id: mediaId, ownerId: by.actor.accountId, rule: posterRule },
  )
  await inTransaction(db, async (tx) => {
    await holdGallery(tx, by, campaignId)
    await publishMedia(tx, poster)
    if (!(await setThumbnail(tx, { campaignId, videoId, mediaId: poster.id })))
      throw new AppError('NOT_FOUND')
  })
}

export async function describeVideo(
  { database: { db } }: MediaServices,
  by: By,
  {
    campaignId,
    videoId,
    ...values
  }: { campaignId: number; videoId: number; caption?: string | undefined; position?: number | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdGallery(tx, by, campaignId)
    if (!(await saveVideo(tx, { campaignId, videoId, ...values }))) throw new AppError('NOT_FOUND')
  })
}

/** Takes a picture or video out; asked again it does nothing. @throws FUNDRAISER_NOT_FOUND, PART_CLOSED */
export async function deleteCampaignMedia(
  { clock, database: { db } }: MediaServices,
  by: By,
  { campaignId, mediaId }: { campaignId: number; mediaId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdGallery(tx, by, campaignId)
    const at = clock.now()
    const gone = await removeCampaignMedia(tx, { campaignId, mediaId })
    if (gone.length === 0) return
    for (const id of gone) await retireMedia(tx, id)
    await recordAudit(tx, {
      at,
      actorId: by.actor.accountId,
      actor: by.actor.fullName,
      action: 'campaign.media-removed',
      subject: `campaign:${campaignId}`,
      details: { media: mediaId, ip: by.ip },
    })
  })
}
