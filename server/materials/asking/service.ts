import type { BodyOf } from '../../../contract/call.ts'
import type { ownRequests } from '../../../contract/materials/own-requests.ts'
import { materialRequestTexts } from '../../../contract/materials/requests.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findById, setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import { checkedLines } from '../requests/lines.ts'
import { preparePictures } from '../requests/pictures.ts'
import {
  requestColumns,
  createRequest,
  saveRequest,
  tellChanged,
  type RequestDeps,
} from '../requests/service.ts'
import type { LineValues } from '../requests/store-lines.ts'
import { findRequestParts } from '../requests/store-requests.ts'
import { assertMayAsk, type AskingOrganisation } from './asker.ts'
import { receivedEmail, reviewEmail } from './emails.ts'
import { hasSameRequest, lockAskingAccount, lockOwnStatus, managerEmails } from './store-asking.ts'

export type AskingDeps = RequestDeps
type CreateBody = BodyOf<typeof ownRequests.create>
type EditBody = BodyOf<typeof ownRequests.edit>

const table = 'material_request'

/**
 * Adds a request of the account's organisation; it waits for review by staff.
 * @throws ASKING_NOT_ORGANISATION, ASKING_UNVERIFIED, REQUEST_REPEATED, INVALID, KEY_REUSED
 */
export async function askForMaterials(deps: AskingDeps, ctx: SignedInCtx, body: CreateBody) {
  const { accountId } = ctx.actor
  const asker = await assertMayAsk(deps.db, ctx.actor)
  checkNeededBy(body.materials, [], istDay(deps.clock.now()))
  const full = { ...fieldsOf(body, asker), status: 0 as const }
  return createRequest(deps, ctx, full, {
    accountId,
    async also(tx, id) {
      await lockAskingAccount(tx, accountId)
      if (await hasSameRequest(tx, accountId, body.header, id)) throw new AppError('REQUEST_REPEATED')
      const parts = await findRequestParts(tx, id)
      const confirmation = {
        recipient: body.email,
        language: languageOf(ctx.headers['cookie']),
        name: body.primary_name,
        header: body.header,
        items: parts!.items,
      }
      await deps.messages.queue(tx, receivedEmail(confirmation, deps.config), deps.clock.now())
      await notifyManagers(deps, tx, { id, header: body.header, organisation: asker.organisation }, 'created')
    },
  })
}

/**
 * Edits a request of the account. An approved one is reviewed again when its texts, pictures or kinds change.
 * @throws MATERIALS_NOT_FOUND, MATERIALS_CLOSED, CHANGED_MEANWHILE, INVALID
 */
export async function editOwnRequest(deps: AskingDeps, ctx: SignedInCtx, body: EditBody) {
  const { id } = body
  const { accountId } = ctx.actor
  const before = await findOwn(deps.db, id, accountId)
  const stored = await findRequestParts(deps.db, id)
  checkNeededBy(body.materials, stored!.items, istDay(deps.clock.now()))
  const lines = await checkedLines(deps.db, body)
  const sent = { material_request_img: body.material_request_img }
  const pictures = await preparePictures(deps, accountId, sent, before)
  const by = byOf(ctx, deps)
  const { header } = body
  await inTransaction(deps.db, async (tx) => {
    await lockOwnOpen(tx, id, accountId)
    const fields = requestColumns(fieldsOf(body, { organisation: before.org_name }))
    const values = { ...fields, ...pictures.values }
    const changed = await saveRequest(tx, id, { values, version: body.version, lines, pictures, by })
    const now = (await findById(tx, table, id))!
    if (now.status !== 'approved') return
    const isNewText = shownColumns.some((column) => now[column] !== before[column])
    if (!isNewText && !(changed && hasNewKind(changed))) return
    await setStatus(tx, table, id, 'requested', by)
    await notifyManagers(deps, tx, { id, header, organisation: before.org_name }, 'edited')
  })
  tellChanged(deps, id)
}

/** @throws MATERIALS_NOT_FOUND, MATERIALS_CLOSED */
export async function closeOwnRequest(deps: RequestDeps, ctx: SignedInCtx, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockOwnOpen(tx, id, ctx.actor.accountId)
    await setStatus(tx, table, id, 'closed', byOf(ctx, deps))
  })
  tellChanged(deps, id)
}

/** A request of the account. @throws MATERIALS_NOT_FOUND for another's */
export async function findOwn(db: Db, id: number, accountId: number) {
  const found = await findById(db, table, id)
  if (found?.account_id !== accountId) throw new AppError('MATERIALS_NOT_FOUND')
  return found
}

async function lockOwnOpen(tx: Tx, id: number, accountId: number): Promise<void> {
  const status = await lockOwnStatus(tx, id, accountId)
  if (status === undefined) throw new AppError('MATERIALS_NOT_FOUND')
  if (status === 'closed') throw new AppError('MATERIALS_CLOSED')
}

/** Public columns that staff have read when they approve a request. */
const shownColumns = ['header', 'description', 'cta_text', 'unwanted', 'image_media_id'] as const

type Kind = Pick<LineValues, 'category' | 'variant' | 'description'>
const kindOf = ({ category, variant, description }: Kind) => JSON.stringify([category, variant, description])
const hasNewKind = ({ from, to }: { from: readonly Kind[]; to: readonly Kind[] }) => {
  const known = new Set(from.map(kindOf))
  return to.some((line) => !known.has(kindOf(line)))
}

/** A day in the past is refused, except one that the line had before. */
function checkNeededBy(
  lines: CreateBody['materials'],
  stored: readonly { id: number; neededBy: string | null }[],
  today: string,
): void {
  for (const [index, { id, neededBy }] of lines.entries()) {
    if (neededBy == null || neededBy >= today) continue
    if (stored.some((line) => line.id === id && line.neededBy === neededBy)) continue
    throw invalidField(`materials.${index}.neededBy`, materialRequestTexts.neededBy)
  }
}

/** The fields of the staff form for an asker's body. */
function fieldsOf(body: CreateBody, { organisation }: Pick<AskingOrganisation, 'organisation'>) {
  const { header, description, primary_name, email, mobile_no, locality, materials, unwanted } = body
  const orgName = organisation.slice(0, 100)
  return {
    header,
    description,
    primary_name,
    email,
    mobile_no,
    locality,
    materials,
    unwanted,
    org_name: orgName,
    cta_text: body.cta_text || `Help ${orgName}`.slice(0, 100),
    material_request_img: body.material_request_img,
  }
}

async function notifyManagers(
  { clock, config, messages }: AskingDeps,
  tx: Tx,
  about: { id: number; header: string; organisation: string },
  reason: 'created' | 'edited',
): Promise<void> {
  const emails = (await managerEmails(tx)).map((to) => reviewEmail(to, about, reason, config))
  if (emails.length > 0) await messages.queueMany(tx, emails, clock.now())
}
