import type pg from 'pg'
import { importSettlement } from '../server/finance/settlements/import.ts'
import { lookedAt } from '../server/finance/settlements/store-coverage.ts'
import type { Gateway } from '../server/platform/gateways/gateway.ts'
import type { SettlementLine } from '../server/platform/gateways/mandates.ts'
import { istDay } from '../server/platform/ist.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { manyDonations } from './kit/data/many-gifts.ts'
import { startOnWorld } from './kit/servers/world.ts'

const lines = 10_000
const donations = 100_000

/** A gateway's large day: its lines are written down, held against the books, and booked with fees and tax. */
export async function settlements({ figures }: Bench): Promise<void> {
  const server = await startOnWorld()
  await onDatabase(server.dataDir, async (pool, db) => {
    await manyDonations(pool, donations)
    const settledOn = istDay(new Date())
    const told = await settledLines(pool, settledOn)
    const gateways = new Map([['payu', { listSettlement: async () => told } as unknown as Gateway]] as const)
    const day = { provider: 'payu', settledOn, actor: { id: null, name: 'bench' }, at: new Date() } as const
    const deps = { pool, db, gateways, isTest: true }
    const began = performance.now()
    const first = await importSettlement(deps, day)
    const again = performance.now()
    const second = await importSettlement(deps, day)
    figures.tell('captures in the books', donations)
    figures.check('lines of a day booked', first?.booked ?? 0, { atLeast: lines })
    figures.check('  in', (again - began) / 1000, { atMost: 15 }, 's')
    figures.tell('the same day once more', (performance.now() - again) / 1000, 's')
    figures.check('  lines booked twice', second?.booked ?? 0, { atMost: 0 })
    const asked = performance.now()
    await lookedAt(pool, true)
    figures.tell('what is owed of older entries, summed in', (performance.now() - asked) / 1000, 's')
    const { rows } = await pool.query<{ off: number }>(
      `select count(*) as off from (select group_id from ledger_row group by group_id having sum(paise) <> 0) g`,
    )
    figures.check('groups of the books that do not sum to zero', rows[0]!.off, { atMost: 0 })
  })
  await server.stop()
}

/** Builds lines as a gateway sends them: a fee of two per cent, and tax on that. */
async function settledLines(pool: pg.Pool, settledOn: string): Promise<SettlementLine[]> {
  const { rows } = await pool.query<{ id: string; paise: number }>(
    `select g.entity_id as id, r.paise from ledger_group g join ledger_row r on r.group_id = g.id and r.paise > 0
     where g.kind = 'capture' and g.entity_id like 'bench-pay-%' order by g.id limit $1`,
    [lines],
  )
  return rows.map(({ id, paise }) => {
    const feePaise = Math.round(paise * 0.02)
    const taxPaise = Math.round(feePaise * 0.18)
    return {
      gatewayEntityId: id,
      kind: 'payment',
      grossPaise: paise,
      feePaise,
      taxPaise,
      netPaise: paise - feePaise - taxPaise,
      bankReference: 'BENCHUTR',
      settledOn,
      raw: JSON.stringify({ id, paise }),
    }
  })
}
