import { fundraiserLimits, type FundraiserField } from '../../../contract/campaigns/facts.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { pictureMinWidths } from '../../../contract/media.ts'
import { plainText } from '../../../shared/rich-text.ts'
import type { ErrorsByField } from '../../http/app-error.ts'
import {
  prepareMedia,
  prepareTextPictures,
  publishMedia,
  retireMedia,
  type PreparedMedia,
} from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sanitiseRichText } from '../../platform/rich-text.ts'
import { assertOwn } from '../life/access.ts'
import { saveFields, type Saved, type Saver, type WizardServices } from './hold.ts'
import { partBody } from './rules.ts'
import { orWrong, pictureRule } from './save-details.ts'
import { nameDocument } from './store-documents.ts'
import {
  dropPictures,
  keepFundraiserPicture,
  listFundraiserDocuments,
  listFundraiserMedia,
} from './store-parts.ts'

type Body = BodyOf<typeof campaignWizard.saveStory>
type Picture = { mediaId: string; caption?: string | undefined }

/** Saves story, gallery and what documents are called. @throws as `saveFields` */
export async function saveStory(
  services: WizardServices,
  saver: Saver,
  { campaignId, version, ...given }: Body,
): Promise<Saved> {
  const { values, wrong } = partBody(given)
  await assertOwn(services.database.pool, campaignId, saver.actor.accountId, 'edit')
  const story =
    values.story == null ? values.story : await prepareOwnStory(services, saver, values.story, wrong)
  const gallery = values.gallery === undefined ? undefined : (values.gallery ?? [])
  const made = gallery && (await prepareGallery(services, saver, { campaignId, gallery, wrong }))
  const documents = await knownDocuments(services, campaignId, values.documents ?? [], wrong)
  const fields: FundraiserField[] = [
    ...(story === undefined ? [] : ['story' as const]),
    ...(made === undefined ? [] : ['gallery' as const]),
    ...(documents.length === 0 ? [] : ['documents' as const]),
  ]
  return saveFields(services, saver, {
    campaignId,
    version,
    fields,
    wrong,
    async write(tx, { status }) {
      for (const document of documents) await nameDocument(tx, campaignId, document)
      if (made !== undefined)
        await writeGallery(tx, services, saver, { campaignId, ...made, isDraft: status === 'draft' })
      for (const picture of story?.pictures ?? []) await publishMedia(tx, picture)
      return story === undefined ? {} : { story_html: story?.html ?? '' }
    },
  })
}

/** Makes a story safe, and its new pictures ready. @returns undefined where `wrong` says what does not hold */
export async function prepareOwnStory(
  { database: { db }, storage }: Pick<WizardServices, 'database' | 'storage'>,
  { actor }: Saver,
  html: string,
  wrong: ErrorsByField,
) {
  const field = 'story'
  const asked = { html, field, ownerId: actor.accountId }
  const text = await orWrong(prepareTextPictures({ db, storage }, asked), wrong, field)
  if (text === undefined) return undefined
  const safe = sanitiseRichText(text.html)
  if (plainText(safe).length > fundraiserLimits.storyMax) {
    wrong[field] = texts.storyLong
    return undefined
  }
  return { html: safe, pictures: text.pictures }
}

/** Prepares the new pictures of a gallery. */
async function prepareGallery(
  { database, storage }: WizardServices,
  { actor }: Saver,
  { campaignId, gallery, wrong }: { campaignId: number; gallery: readonly Picture[]; wrong: ErrorsByField },
): Promise<{ gallery: readonly Picture[]; pictures: PreparedMedia[] } | undefined> {
  const media = await listFundraiserMedia(database.pool, campaignId)
  const known = new Set(media.filter(({ kind }) => kind === 'picture').map(({ mediaId }) => mediaId))
  const kept: Picture[] = []
  const pictures: PreparedMedia[] = []
  for (const [index, picture] of gallery.entries()) {
    if (kept.some(({ mediaId }) => mediaId === picture.mediaId)) continue
    if (!known.has(picture.mediaId)) {
      const field = `gallery.${index}`
      const asked = {
        id: picture.mediaId,
        ownerId: actor.accountId,
        rule: pictureRule(field, pictureMinWidths.gallery),
      }
      const made = await orWrong(prepareMedia({ db: database.db, storage }, asked), wrong, field)
      if (made === undefined) continue
      pictures.push(made)
    }
    kept.push(picture)
  }
  return gallery.length > 0 && kept.length === 0 ? undefined : { gallery: kept, pictures }
}

async function writeGallery(
  tx: Tx,
  { clock }: WizardServices,
  { actor }: Saver,
  {
    campaignId,
    gallery,
    pictures,
    isDraft,
  }: {
    campaignId: number
    gallery: readonly Picture[]
    pictures: readonly PreparedMedia[]
    isDraft: boolean
  },
): Promise<void> {
  const at = clock.now()
  const kept = gallery.map(({ mediaId }) => mediaId)
  for (const id of await dropPictures(tx, { campaignId, kind: 'picture', kept, isDraft, at }))
    await retireMedia(tx, id)
  for (const picture of pictures) await publishMedia(tx, picture)
  for (const [position, { mediaId, caption = '' }] of gallery.entries())
    await keepFundraiserPicture(tx, {
      campaignId,
      kind: 'picture',
      mediaId,
      caption,
      position: position + 1,
      accountId: actor.accountId,
      at,
    })
}

type DocumentWords = { id: number; title?: string | undefined; isPublic?: 0 | 1 | undefined }

async function knownDocuments(
  { database }: WizardServices,
  campaignId: number,
  given: readonly DocumentWords[],
  wrong: ErrorsByField,
): Promise<DocumentWords[]> {
  if (given.length === 0) return []
  const here = new Set((await listFundraiserDocuments(database.pool, campaignId)).map(({ id }) => id))
  return given.filter(({ id }, index) => {
    if (here.has(id)) return true
    wrong[`documents.${index}.id`] = texts.documentUnknown
    return false
  })
}
