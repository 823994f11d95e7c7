import { fundraiserLimits, type FundraiserField } from '../../../contract/campaigns/facts.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { pictureMinWidths, uploadTexts } from '../../../contract/media.ts'
import type { Language } from '../../../shared/languages.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, type ErrorsByField } from '../../http/app-error.ts'
import { imageTypes, prepareMedia, publishMedia, retireMedia, type PreparedMedia } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { findCampaign, saveCampaign, type CampaignValues, type StoredCampaign } from '../life/store-life.ts'
import { ensureOrganiser } from '../organisers/organisers.ts'
import { saveFields, savedAnswer, type Saved, type Saver, type WizardServices } from './hold.ts'
import { partBody, wrongLastDay } from './rules.ts'
import { countDrafts, findUntouchedDraft, isCause, holdAccount, insertDraft } from './store-draft.ts'
import { dropPictures, keepFundraiserPicture } from './store-parts.ts'
import { assertMayRaise } from './who.ts'

type Body = BodyOf<typeof campaignWizard.saveDetails>
type Details = Omit<Body, 'campaignId' | 'version'>
type Values = ReturnType<typeof partBody<Details>>['values']

const pictureBytes = 5 * 1024 * 1024
/** Rule for the pictures of a fundraiser, at their field; any shape is accepted. */
export const pictureRule = (field: string, minWidth: number) => ({
  field,
  types: imageTypes,
  maxBytes: pictureBytes,
  minWidth,
  tooLarge: uploadTexts.size(pictureBytes),
})

/** Turns the refusal of a file into a text at its field. */
export async function orWrong<T>(
  work: Promise<T>,
  wrong: ErrorsByField,
  field: string,
): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'FORBIDDEN') wrong[field] = 'Upload the file again'
    else if (error.fields !== undefined) Object.assign(wrong, error.fields)
    else throw error
    return undefined
  }
}

/** Saves details of a fundraiser; without one begins a draft. @throws as `saveFields`, and for accounts that may not raise money */
export async function saveCampaignDetails(
  services: WizardServices,
  saver: Saver & { language: Language },
  { campaignId, version, ...given }: Body,
): Promise<Saved> {
  const { clock, database } = services
  const { values, wrong } = partBody(given)
  // The parts of a place have no fields.
  const inPlace = Object.keys(wrong).filter((field) => field.startsWith('locality'))
  for (const field of inPlace) delete wrong[field]
  if (inPlace.length > 0) wrong['locality'] = texts.locality
  const drop = (field: keyof Details, text: string) => {
    delete values[field]
    wrong[field] ??= text
  }
  if (values.endsOn != null) {
    const text = wrongLastDay(values.endsOn, istDay(clock.now()))
    if (text !== undefined) drop('endsOn', text)
  }
  if (values.causeId != null && !(await isCause(database.pool, values.causeId)))
    drop('causeId', texts.causeId)
  if (values.locality != null && values.locality.city === '') drop('locality', texts.locality)
  if (campaignId === undefined) await assertMayRaise(database.pool, saver.actor)
  const cover = await takeCover(services, saver, { campaignId, values, wrong })
  const write = (tx: Tx, campaign: StoredCampaign) =>
    writeDetails(tx, services, saver, { campaign, values, cover })
  if (campaignId === undefined) return begin(services, saver, { wrong, values, write })
  const fields = Object.keys(values) as FundraiserField[]
  return saveFields(services, saver, { campaignId, version, fields, wrong, write })
}

/** Prepares a new cover; the present one stays as it is. */
async function takeCover(
  { database: { db }, storage }: WizardServices,
  { actor }: Saver,
  { campaignId, values, wrong }: { campaignId: number | undefined; values: Values; wrong: ErrorsByField },
): Promise<PreparedMedia | undefined> {
  const id = values.coverMediaId
  if (id == null) return undefined
  const before = campaignId === undefined ? undefined : await findCampaign(db, campaignId)
  if (before?.cover_media_id === id) {
    delete values.coverMediaId
    return undefined
  }
  const field = 'coverMediaId'
  const rule = pictureRule(field, pictureMinWidths.cover)
  const preparing = prepareMedia({ db, storage }, { id, ownerId: actor.accountId, rule })
  const made = await orWrong(preparing, wrong, field)
  if (made === undefined) delete values.coverMediaId
  return made
}

type Writing = { campaign: StoredCampaign; values: Values; cover: PreparedMedia | undefined }

async function writeDetails(
  tx: Tx,
  { clock }: WizardServices,
  { actor }: Saver,
  { campaign, values, cover }: Writing,
): Promise<CampaignValues> {
  const has = (field: keyof Details) => values[field] !== undefined
  if (has('coverMediaId')) {
    const isDraft = campaign.status === 'draft'
    const dropping = { campaignId: campaign.id, kind: 'cover', kept: cover ? [cover.id] : [], isDraft }
    // Its row goes, and with it the fundraiser's own pointer, before anything asks who still shows it.
    await saveCampaign(tx, campaign.id, { cover_media_id: null })
    const gone = await dropPictures(tx, { ...dropping, at: clock.now() })
    if (cover) {
      await publishMedia(tx, cover, values.title ?? campaign.title ?? '')
      await keepFundraiserPicture(tx, {
        campaignId: campaign.id,
        kind: 'cover',
        mediaId: cover.id,
        caption: '',
        position: 0,
        accountId: actor.accountId,
        at: clock.now(),
      })
    }
    for (const id of gone) await retireMedia(tx, id)
  }
  const paise = (rupees: number) => Math.round(rupees * 100)
  return {
    ...(has('title') && { title: values.title }),
    ...(has('causeId') && { cause_id: values.causeId }),
    ...(has('kind') && { kind: values.kind }),
    ...(has('targetAmount') && {
      target_paise: values.targetAmount == null ? null : paise(values.targetAmount),
    }),
    ...(has('endsOn') && { ends_on: values.endsOn }),
    ...(has('locality') && {
      locality: JSON.stringify(values.locality ?? {}),
      city: values.locality?.city ?? null,
    }),
    ...(has('coverMediaId') && { cover_media_id: cover?.id ?? null }),
    ...(has('shortDescription') && { short_description: values.shortDescription }),
    ...(has('impact') && {
      impact: JSON.stringify(
        (values.impact ?? []).map(({ amount, text }) => ({ amountPaise: paise(amount), text })),
      ),
    }),
    ...(has('spending') && {
      spending: JSON.stringify(
        (values.spending ?? []).map(({ item, amount }) => ({ item, amountPaise: paise(amount) })),
      ),
    }),
  }
}

type Beginning = {
  wrong: ErrorsByField
  values: Values
  write(tx: Tx, campaign: StoredCampaign): Promise<CampaignValues>
}

/** Begins a draft, whole or not at all; an untouched one is returned again. @throws DRAFTS_FULL, INVALID */
async function begin(
  services: WizardServices,
  { actor, ip, language }: Saver & { language: Language },
  { wrong, values, write }: Beginning,
): Promise<Saved> {
  if (Object.keys(wrong).length > 0) throw new AppError('INVALID', { fields: wrong })
  const { clock, database } = services
  return inTransaction(database.db, async (tx) => {
    const { accountId } = actor
    await holdAccount(tx, accountId)
    const raiser = await assertMayRaise(tx, actor)
    const untouched = await findUntouchedDraft(tx, accountId)
    if (untouched === undefined && (await countDrafts(tx, accountId)) >= fundraiserLimits.drafts)
      throw new AppError('DRAFTS_FULL')
    const at = clock.now()
    await ensureOrganiser(tx, {
      accountId,
      name: raiser.name,
      about: '',
      city: '',
      isVerified: raiser.organisationId !== null,
    })
    const id = untouched ?? (await insertDraft(tx, { accountId, ...raiser, language, at }))
    if (untouched === undefined)
      await recordAudit(tx, {
        at,
        actorId: accountId,
        actor: actor.fullName,
        action: 'campaign.begun',
        subject: `campaign:${id}`,
        details: { ip },
      })
    if (Object.keys(values).length > 0) {
      const draft = (await findCampaign(tx, id))!
      await saveCampaign(tx, id, { ...(await write(tx, draft)), updated_at: at })
    }
    return savedAnswer(tx, services, id)
  })
}
