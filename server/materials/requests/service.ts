import type { BodyOf } from '../../../contract/call.ts'
import { materialRequestStatus } from '../../../contract/materials/open-requests.ts'
import { type materialRequests, materialRequestTexts } from '../../../contract/materials/requests.ts'
import { statusNameOf } from '../../../contract/status.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf, once } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { findById, insertRow, setStatus, updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Changes } from '../../platform/invalidation.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { findVolunteer } from '../offers/store-offer.ts'
import { preparePictures, publishPictures } from './pictures.ts'
import { addLines, changeLines, checkedLines } from './lines.ts'
import { countChange } from './store-requests.ts'

export type RequestDeps = { db: Db; clock: Clock; storage: Storage; changes: Pick<Changes, 'publish'> }

type CreateBody = BodyOf<typeof materialRequests.create>
type EditBody = BodyOf<typeof materialRequests.edit>
type AssignBody = BodyOf<typeof materialRequests.assignVolunteer>

/** Tags under which pages and answers are kept that show requests. */
export const openRequestsTag = 'material-requests'
export const requestTag = (id: number) => `material-request:${id}`

const table = 'material_request'

/** Tells everybody who keeps the open requests, or this one, that they have changed. */
export const tellChanged = ({ changes }: Pick<RequestDeps, 'changes'>, id: number) =>
  changes.publish(openRequestsTag, requestTag(id))

/** @throws INVALID, FORBIDDEN for another's picture, KEY_REUSED */
export async function createRequest(deps: RequestDeps, ctx: SignedInCtx, body: CreateBody) {
  const lines = await checkedLines(deps.db, body)
  const pictures = await preparePictures(deps, ctx.actor.accountId, body)
  const by = byOf(ctx, deps)
  const made = await once(deps, ctx, body, async (tx) => {
    const { id } = await insertRow(
      tx,
      table,
      {
        ...columnsOf(body),
        ...pictures.values,
        status: statusNameOf(materialRequestStatus, body.status),
        created_at: by.at,
      },
      by,
    )
    await addLines(tx, id, lines)
    await publishPictures(tx, pictures, body.header)
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
    const values = { ...columnsOf(body), ...pictures.values }
    await updateRow(tx, table, id, values, { expectedVersion: body.version, by })
    const changed = await changeLines(tx, id, lines)
    if (changed !== undefined) {
      await countChange(tx, id)
      const change = { ...by, action: `${table}.updated`, subject: `${table}:${id}` }
      await recordAudit(tx, { ...change, details: { materials: changed } })
    }
    await publishPictures(tx, pictures, body.header)
    await setStatus(tx, table, id, statusNameOf(materialRequestStatus, body.status), by)
  })
  tellChanged(deps, id)
}

/** @throws NOT_FOUND; INVALID for a volunteer who cannot be given a task */
export async function assignRequest(deps: RequestDeps, ctx: SignedInCtx, body: AssignBody) {
  const { id, status, volId, note } = body
  const by = byOf(ctx, deps)
  await inTransaction(deps.db, async (tx) => {
    const before = await findById(tx, table, id)
    if (before === undefined) throw new AppError('NOT_FOUND')
    const isSame = before.volunteer_id === volId
    // Keeps a volunteer who has the task already and became inactive since.
    if (!isSame && (await findVolunteer(tx, volId))?.status !== 'active')
      throw invalidField('volId', materialRequestTexts.select)
    const values = { volunteer_id: volId, volunteer_note: note, ...(!isSame && { assigned_at: by.at }) }
    await updateRow(tx, table, id, values, { expectedVersion: undefined, by })
    await setStatus(tx, table, id, statusNameOf(materialRequestStatus, status), { ...by, note })
  })
  tellChanged(deps, id)
}

type Fields = Omit<CreateBody, 'status'>

const columnsOf = ({ header, description, mobile_no, email, primary_name, org_name, ...rest }: Fields) => ({
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
