import type { Updateable } from 'kysely'
import type { BodyOf } from '../../../contract/call.ts'
import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { type materialRequests, materialRequestTexts } from '../../../contract/materials/requests.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { DB } from '../../db/tables.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findById, insertRow, updateRow, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Changes } from '../../platform/invalidation.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { findVolunteer } from '../offers/store-offer.ts'
import { moveRequest } from './approval.ts'
import { preparePictures, publishPictures, type PreparedPictures } from './pictures.ts'
import { addLines, changeLines, checkedLines } from './lines.ts'
import type { LineValues } from './store-lines.ts'
import { countChange } from './store-requests.ts'

export type RequestDeps = {
  db: Db
  clock: Clock
  storage: Storage
  changes: Pick<Changes, 'publish'>
} & Pick<Services, 'config' | 'messages'>

type CreateBody = BodyOf<typeof materialRequests.create>
type EditBody = BodyOf<typeof materialRequests.edit>
type AssignBody = BodyOf<typeof materialRequests.assignVolunteer>

/** Cache tags of pages and answers that show requests. */
export const openRequestsTag = 'material-requests'
export const requestTag = (id: number) => `material-request:${id}`

const table = 'material_request'

/** Purges the cached pages and answers that show a request. */
export const tellChanged = ({ changes }: Pick<RequestDeps, 'changes'>, id: number) =>
  changes.publish(openRequestsTag, requestTag(id))

type CreateOptions = {
  /** Account of the organisation that asks; null when staff add the request. */
  accountId: number | null
  /** Further work in the same transaction. */
  also?(tx: Tx, id: number): Promise<void>
}

/** @throws INVALID, FORBIDDEN for another's picture, KEY_REUSED */
export async function createRequest(
  deps: RequestDeps,
  ctx: SignedInCtx,
  body: CreateBody,
  { accountId, also }: CreateOptions = { accountId: null },
) {
  const lines = await checkedLines(deps.db, body)
  const pictures = await preparePictures(deps, ctx.actor.accountId, body)
  const by = byOf(ctx, deps)
  const made = await once(deps, ctx, body, async (tx) => {
    const { id } = await insertRow(
      tx,
      table,
      {
        ...requestColumns(body),
        ...pictures.values,
        status: statusNameOf(materialRequestStatus, body.status),
        account_id: accountId,
        created_at: by.at,
      },
      by,
    )
    await addLines(tx, id, lines)
    await publishPictures(tx, pictures, body.header)
    await also?.(tx, id)
    return { id }
  })
  tellChanged(deps, made.id)
  return made
}

/** @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID, FORBIDDEN for another's picture */
export async function editRequest(deps: RequestDeps, ctx: SignedInCtx, id: number, body: EditBody) {
  if (body.id !== undefined && body.id !== id) throw invalidField('id', 'The address names another record')
  const lines = await checkedLines(deps.db, body)
  const before = await findById(deps.db, table, id)
  if (before === undefined) throw new AppError('NOT_FOUND')
  const pictures = await preparePictures(deps, ctx.actor.accountId, body, before)
  const by = byOf(ctx, deps)
  await inTransaction(deps.db, async (tx) => {
    const values = { ...requestColumns(body), ...pictures.values }
    await saveRequest(tx, id, { values, version: body.version, lines, pictures, by })
    await moveRequest(deps, tx, id, statusNameOf(materialRequestStatus, body.status), by)
  })
  tellChanged(deps, id)
}

type Saved = {
  values: Updateable<DB['material_request']>
  version: number | undefined
  lines: readonly LineValues[]
  pictures: PreparedPictures
  by: By
}

/**
 * Saves the fields, lines and pictures of a request with their audit rows.
 * @returns the lines before and after, or undefined where they are the same
 * @throws CHANGED_MEANWHILE; INVALID for a line below its pledges
 */
export async function saveRequest(
  tx: Tx,
  id: number,
  { values, version: expectedVersion, lines, pictures, by }: Saved,
) {
  await updateRow(tx, table, id, values, { expectedVersion, by })
  const changed = await changeLines(tx, id, lines)
  if (changed !== undefined) {
    await countChange(tx, id)
    const change = { ...by, action: `${table}.updated`, subject: `${table}:${id}` }
    await recordAudit(tx, { ...change, details: { materials: changed } })
  }
  await publishPictures(tx, pictures, values.header ?? '')
  return changed
}

/** @throws NOT_FOUND; INVALID for a volunteer who cannot be given a task */
export async function assignRequest(deps: RequestDeps, ctx: SignedInCtx, body: AssignBody) {
  const { id, status, volId, note } = body
  const by = byOf(ctx, deps)
  await inTransaction(deps.db, async (tx) => {
    const before = await findById(tx, table, id)
    if (before === undefined) throw new AppError('NOT_FOUND')
    const isSame = before.volunteer_id === volId
    // An assigned volunteer who became inactive stays assigned.
    if (!isSame && (await findVolunteer(tx, volId))?.status !== 'active')
      throw invalidField('volId', materialRequestTexts.select)
    const values = { volunteer_id: volId, volunteer_note: note, ...(!isSame && { assigned_at: by.at }) }
    await updateRow(tx, table, id, values, { expectedVersion: undefined, by })
    await moveRequest(deps, tx, id, statusNameOf(materialRequestStatus, status), { ...by, note })
  })
  tellChanged(deps, id)
}

export type RequestFormFields = Omit<CreateBody, 'status'>

/** Columns of the texts of a request. */
export const requestColumns = ({
  header,
  description,
  mobile_no,
  email,
  primary_name,
  org_name,
  ...rest
}: RequestFormFields) => ({
  header,
  description,
  mobile_no,
  email,
  primary_name,
  org_name,
  locality: rest.locality,
  cta_text: rest.cta_text,
  unwanted: rest.unwanted || null,
})
