import { gatewayNames } from '../../../contract/gateways.ts'
import {
  importSettlement,
  lookFrom,
  resolveLine,
  resolveUnsettled,
  settlementCoverage,
  sweep,
} from '../../finance/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'
import type { PlannedDonation } from './donation-plan.ts'
import { planSettlements, unknownPayment } from './settlement-plan.ts'

type SettlementDeps = { database: Database; gateway: Gateway }

/** The nightly import runs at half past five. */
const importedAfterMs = 5.5 * 3_600_000

/**
 * Settles the gifts of the last days by the services that settle real ones, as the nights would have done it: what does
 * not fit lies open, two gifts were never settled, and of both kinds a clerk has resolved one.
 */
export async function makeSettlements(
  { database, gateway }: SettlementDeps,
  donations: readonly PlannedDonation[],
  now: Date,
): Promise<void> {
  const { pool, db } = database
  const provider = gateway.name
  const today = istDay(now)
  const days = planSettlements(donations, today)
  const telling: Gateway = { ...gateway, listSettlement: async (day) => days.get(day) ?? [] }
  for (const settledOn of days.keys())
    await importSettlement(
      { pool, db, gateways: new Map([[provider, telling]]), isTest: true },
      {
        provider,
        settledOn,
        actor: { id: null, name: 'settlements' },
        at: new Date(Math.min(startOfIstDay(settledOn).getTime() + importedAfterMs, now.getTime())),
      },
    )
  const standing = await settlementCoverage(pool, provider, { from: [...days.keys()][0]!, today })
  if (standing !== undefined) await sweep(db, provider, standing, now)
  // No gateway knows of what came today, nor of what others took: it is said not to be looked at, and opens no case.
  for (const one of gatewayNames) await lookFrom(pool, one, addDays(today, 1))
  await resolveSome(database, now)
}

async function resolveSome({ db }: Database, at: Date): Promise<void> {
  const clerk = await db
    .selectFrom('account')
    .select(['id', 'full_name as name'])
    .where('email', '=', 'finance@demo.test')
    .executeTakeFirst()
  const line = await db
    .selectFrom('settlement_line')
    .select('id')
    .where('entity_id', '=', unknownPayment)
    .executeTakeFirst()
  const unsettled = await db.selectFrom('unsettled').select('id').orderBy('id').executeTakeFirst()
  if (clerk === undefined) return
  await inTransaction(db, async (tx) => {
    if (line !== undefined)
      await resolveLine(tx, {
        id: line.id,
        reason: 'Meant for another charity. The gateway takes it out of its next payout',
        actor: clerk,
        at,
      })
    if (unsettled !== undefined)
      await resolveUnsettled(tx, {
        id: unsettled.id,
        reason: 'The payer’s bank had asked about it. It comes with the next payout',
        actor: clerk,
        at,
      })
  })
}
