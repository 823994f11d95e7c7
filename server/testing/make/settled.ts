import { gatewayNames, type GatewayName } from '../../../contract/gateways.ts'
import { bookSettled } from '../../finance/settlements/import.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { MadeIn } from './accounts.ts'

/** Has the gateway pay out every gift in the books that it still owes, as a morning's import does; it keeps nothing. */
export async function settleGifts({ services: { clock, database } }: MadeIn): Promise<void> {
  const settledOn = istDay(clock.now())
  const { rows } = await database.pool.query<{
    id: string
    provider: GatewayName
    paise: number
    isTest: boolean
  }>(
    `select g.entity_id as id, g.provider, sum(r.paise)::bigint as paise, g.is_test as "isTest"
     from ledger_group g join ledger_row r on r.group_id = g.id and r.account like 'gateway_receivable:%'
     where g.kind = 'capture' and not exists (select 1 from settlement_line l where l.matched_group_id = g.id)
     group by g.id order by g.id`,
  )
  const kinds = gatewayNames.flatMap((provider) => [true, false].map((isTest) => ({ provider, isTest })))
  for (const { provider, isTest } of kinds) {
    const lines = rows
      .filter((row) => row.isTest === isTest && row.provider === provider)
      .map(({ id, paise }) => ({
        kind: 'payment' as const,
        gatewayEntityId: id,
        grossPaise: paise,
        netPaise: paise,
        feePaise: 0,
        taxPaise: 0,
        bankReference: `TRANSFER${settledOn}`,
        settledOn,
        raw: '{}',
      }))
    const by = {
      provider,
      isTest,
      actor: { id: null, name: 'settlements' },
      at: clock.now(),
    }
    if (lines.length > 0)
      await inTransaction(database.db, (tx) => bookSettled(tx, by, new Map([[settledOn, lines]])))
  }
}
