import type { BodyOf } from '../../../contract/call.ts'
import type { getInvolved } from '../../../contract/network/get-involved.ts'
import { AppError } from '../../http/app-error.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { retireMedia } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { updateRow } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { NetworkDeps } from '../deps.ts'
import { requireServed } from '../drop-offs/served-cities.ts'
import { deleteOffer, holdOwnOffer, logoOfPartner, type OfferTable } from './store.ts'

const tables = {
  volunteer: 'volunteer',
  'drop-off': 'drop_off_location',
  partner: 'partner',
} as const satisfies Record<string, OfferTable>

/** @throws NOT_FOUND for another's; OFFER_ANSWERED once staff have looked at it */
async function holdOpen(tx: Tx, table: OfferTable, id: number, accountId: number): Promise<void> {
  const status = await holdOwnOffer(tx, table, id, accountId)
  if (status === undefined) throw new AppError('NOT_FOUND')
  if (status !== 'requested') throw new AppError('OFFER_ANSWERED')
}

/** Changes an own offer that waits. @throws CITY_NOT_SERVED, CHANGED_MEANWHILE and as `holdOpen` */
export async function editOffer(
  { db, clock, config }: NetworkDeps,
  ctx: SignedInCtx,
  { kind, id, version, ...body }: BodyOf<typeof getInvolved.edit>,
): Promise<void> {
  const { name, email, mobile_no, locality, description } = body
  if (kind === 'drop-off') requireServed(locality, config.servedCities)
  const values = { name, email, mobile_no, locality, description, availability: body.availability ?? '' }
  const by = byOf(ctx, { clock })
  const change = { expectedVersion: version, by }
  await inTransaction(db, async (tx) => {
    await holdOpen(tx, tables[kind], id, ctx.actor.accountId)
    if (kind === 'volunteer') await updateRow(tx, 'volunteer', id, values, change)
    else if (kind === 'drop-off') {
      const place = { ...values, locality_name: body.localityName! }
      await updateRow(tx, 'drop_off_location', id, place, change)
    } else {
      const partner = { ...values, org_company: body.org_company ?? '', url: body.url! }
      await updateRow(tx, 'partner', id, partner, change)
    }
  })
}

/** Takes an own offer back that waits: its row goes, and the audit trail keeps that there was one. */
export async function withdrawOffer(
  { db, clock }: NetworkDeps,
  ctx: SignedInCtx,
  { kind, id }: BodyOf<typeof getInvolved.delete>,
): Promise<void> {
  const table = tables[kind]
  await inTransaction(db, async (tx) => {
    await holdOpen(tx, table, id, ctx.actor.accountId)
    const logoId = kind === 'partner' ? await logoOfPartner(tx, id) : null
    await deleteOffer(tx, table, id)
    if (logoId !== null) await retireMedia(tx, logoId)
    await recordAudit(tx, {
      ...byOf(ctx, { clock }),
      action: `${table}.withdrawn`,
      subject: `${table}:${id}`,
    })
  })
}
