import type { BodyOf } from '../../../contract/call.ts'
import type { celebrations } from '../../../contract/celebrations/celebrations.ts'
import { celebrationTexts } from '../../../contract/celebrations/facts.ts'
import { celebrationPictureRule } from '../../../contract/celebrations/stories.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import { findCampaignForGiving, listCauses } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { prepareMedia, publishMedia, type PreparedMedia } from '../../media/index.ts'
import { insertRow, setStatus, updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { celebrationsTag, celebrationTag } from '../tags.ts'
import { celebrationState } from './rules.ts'
import {
  findCelebrationById,
  findOwnCelebration,
  freeCelebrationSlug,
  type StoredCelebration,
} from './store-celebrations.ts'

export type CelebrationServices = Pick<Services, 'changes' | 'clock' | 'database' | 'storage'>

type Fields = Omit<BodyOf<typeof celebrations.start>, 'purpose'>

const table = 'celebration'
const furthestDays = 366

const pictureRule = {
  ...celebrationPictureRule,
  field: 'image',
  tooLarge: uploadTexts.size(celebrationPictureRule.maxBytes),
}

const columnsOf = ({ occasion, title, hostName, onDate, target, message, image }: Fields) => ({
  occasion,
  title,
  host_name: hostName,
  on_date: onDate,
  target_paise: target * 100,
  message,
  media_id: image ?? null,
})

/** @throws INVALID for a day that is over or more than a year away */
function assertDate(onDate: string, today: string): void {
  if (onDate < today) throw invalidField('onDate', celebrationTexts.onDatePast)
  if (onDate > addDays(today, furthestDays)) throw invalidField('onDate', celebrationTexts.onDateLate)
}

/** The columns of a purpose. @throws INVALID for an unknown one, and for a fundraiser that takes no gifts */
async function purposeOf({ database: { pool } }: CelebrationServices, purpose: string, today: string) {
  const [kind, number] = purpose.split(':')
  const id = Number(number)
  if (kind === 'cause') {
    const isKnown = (await listCauses(pool)).some((cause) => cause.id === id)
    if (!isKnown) throw invalidField('purpose', celebrationTexts.purpose)
    return { cause_id: id }
  }
  const campaign = await findCampaignForGiving(pool, id, today)
  if (campaign === undefined) throw invalidField('purpose', celebrationTexts.purpose)
  if (!campaign.isOpen) throw invalidField('purpose', celebrationTexts.purposeClosed)
  return { campaign_id: id }
}

/** The picture of a form, unless it is the one that the celebration has. */
async function pictureOf(
  { database: { db }, storage }: CelebrationServices,
  { image }: Fields,
  { known, ownerId }: { known: string | null; ownerId: number },
): Promise<PreparedMedia | undefined> {
  if (image == null || image === known) return undefined
  return prepareMedia({ db, storage }, { id: image, ownerId, rule: pictureRule })
}

/** `start` is the page of the form. */
const slugOf = ({ title, occasion }: Fields) => {
  const slug = slugFrom(title, 70)
  return slug === '' || slug === 'start' ? occasion : slug
}

/** Starts a celebration. @throws INVALID, FORBIDDEN for another's picture, KEY_REUSED */
export async function startCelebration(
  services: CelebrationServices,
  ctx: SignedInCtx,
  body: BodyOf<typeof celebrations.start>,
): Promise<{ id: number; slug: string }> {
  const { changes, clock, database } = services
  const { purpose, ...fields } = body
  const today = istDay(clock.now())
  assertDate(fields.onDate, today)
  const { accountId } = ctx.actor
  const [columns, picture] = [
    await purposeOf(services, purpose, today),
    await pictureOf(services, fields, { known: null, ownerId: accountId }),
  ]
  const by = byOf(ctx, services)
  const made = await once({ db: database.db, clock }, ctx, body, async (tx) => {
    if (picture) await publishMedia(tx, picture, fields.title)
    const slug = await freeCelebrationSlug(tx, slugOf(fields))
    const values = { ...columnsOf(fields), ...columns, slug, account_id: accountId, created_at: by.at }
    const { id } = await insertRow(tx, table, values, by)
    return { id, slug }
  })
  changes.publish(celebrationsTag)
  return made
}

/** The own celebration of a person. @throws NOT_FOUND */
export async function ownCelebration(
  { clock, database }: CelebrationServices,
  { actor }: SignedInCtx,
  id: number,
): Promise<StoredCelebration> {
  const today = istDay(clock.now())
  const found = await findOwnCelebration(database.pool, { id, accountId: actor.accountId, today })
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}

/** Changes an own celebration. @throws NOT_FOUND, INVALID, CHANGED_MEANWHILE */
export async function updateCelebration(
  services: CelebrationServices,
  ctx: SignedInCtx,
  { id, version, ...fields }: BodyOf<typeof celebrations.update>,
): Promise<void> {
  const { changes, clock, database } = services
  const before = await ownCelebration(services, ctx, id)
  if (fields.onDate !== before.onDate) assertDate(fields.onDate, istDay(clock.now()))
  const picture = await pictureOf(services, fields, {
    known: before.imageId,
    ownerId: ctx.actor.accountId,
  })
  await inTransaction(database.db, async (tx) => {
    if (picture) await publishMedia(tx, picture, fields.title)
    const by = byOf(ctx, services)
    await updateRow(tx, table, id, columnsOf(fields), { expectedVersion: version, by })
  })
  changes.publish(celebrationsTag, celebrationTag(id))
}

/** Ends an own celebration; one that staff have hidden stays hidden. @throws NOT_FOUND */
export async function endCelebration(
  services: CelebrationServices,
  ctx: SignedInCtx,
  id: number,
): Promise<void> {
  const { status } = await ownCelebration(services, ctx, id)
  if (status !== 'active') return
  await inTransaction(services.database.db, (tx) => setStatus(tx, table, id, 'ended', byOf(ctx, services)))
  services.changes.publish(celebrationsTag, celebrationTag(id))
}

type Gift = { celebrationId: number; campaignId?: number | undefined; causeIds: readonly number[] }

/**
 * Checks that a donation may count for a celebration.
 * @throws CELEBRATION_NOT_FOUND, CELEBRATION_CLOSED, INVALID for a donation to something else
 */
export async function assertTakesGift(
  pool: Services['database']['pool'],
  { celebrationId, campaignId, causeIds }: Gift,
  today: string,
): Promise<void> {
  const found = await findCelebrationById(pool, celebrationId, today)
  if (found === undefined || found.status === 'hidden') throw new AppError('CELEBRATION_NOT_FOUND')
  if (celebrationState(found, today) !== 'open') throw new AppError('CELEBRATION_CLOSED')
  const isSame =
    found.causeId === null
      ? found.campaignId === campaignId
      : causeIds.length === 1 && causeIds[0] === found.causeId
  if (!isSame) throw invalidField('celebrationId', celebrationTexts.otherPurpose)
}
