import type { picks } from '../../../contract/materials/picks.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { assertOwnCode } from '../labels/codes.ts'
import { findLabel, readMark, type Label } from '../labels/store-labels.ts'
import { readPickList } from '../stock/store-pick-list.ts'
import { tickBox, tickOffer, tickRow, untickRow } from './store-picks.ts'

/** Handlers of ticks on pick lists. */
export function pickHandlers(deps: Pick<Services, 'clock' | 'database'>): Handlers<typeof picks> {
  const { db, pool } = deps.database

  /** Audits ticked rows. @throws PICK_NOT_LISTED without any */
  async function done(
    tx: Tx,
    request: number,
    details: { rows: number; picked: boolean; code?: string },
    by: By,
  ) {
    if (details.rows === 0) throw new AppError('PICK_NOT_LISTED')
    await recordAudit(tx, {
      ...by,
      action: details.picked ? 'stock_pick.ticked' : 'stock_pick.unticked',
      subject: `material_request:${request}`,
      details,
    })
    return { rows: details.rows }
  }

  return {
    async list({ params: { id } }) {
      const list = await readPickList(pool, id)
      if (list === undefined) throw new AppError('NOT_FOUND')
      return list
    },
    scan: ({ body: { request, code } }, ctx) =>
      inTransaction(db, async (tx) => {
        const by = byOf(ctx, deps)
        const { offer, box } = await findBoundLabel(tx, code)
        const ticks =
          box === null
            ? await tickOffer(tx, { request, by, offer: offer! })
            : await tickBox(tx, { request, by, box })
        await done(tx, request, { rows: ticks.length, picked: true, code }, by)
        const list = await readPickList(tx, request)
        const rows = (list?.rows ?? []).flatMap((row) => {
          const tick = ticks.find(({ place, item }) => place === row.placeId && item === row.item)
          return tick === undefined ? [] : [{ ...row, isNew: tick.isNew }]
        })
        return { rows }
      }),
    tick: ({ body: { request, place, item, picked } }, ctx) =>
      inTransaction(db, async (tx) => {
        const by = byOf(ctx, deps)
        const row = { request, by, place, item }
        const rows = picked ? (await tickRow(tx, row)).length : await untickRow(tx, row)
        return done(tx, request, { rows, picked }, by)
      }),
  }
}

/** @throws LABEL_INVALID, LABEL_OF_OTHERS, LABEL_UNKNOWN, LABEL_REVOKED, LABEL_REPLACED, LABEL_UNBOUND */
async function findBoundLabel(tx: Tx, code: string): Promise<Label> {
  assertOwnCode(code, await readMark(tx))
  const label = await findLabel(tx, code)
  if (label === undefined) throw new AppError('LABEL_UNKNOWN')
  if (label.status === 'revoked') throw new AppError('LABEL_REVOKED')
  if (label.status === 'replaced') throw new AppError('LABEL_REPLACED')
  if (label.status !== 'bound') throw new AppError('LABEL_UNBOUND')
  return label
}
