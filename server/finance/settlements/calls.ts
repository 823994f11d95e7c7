import type { settlements } from '../../../contract/finance/settlements.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Handlers, SignedInCtx } from '../../http/handlers.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { GatewayUnavailable } from '../../platform/gateways/gateway.ts'
import { onWire } from '../../platform/on-wire.ts'
import { istDay } from '../../platform/ist.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { importSettlement, type ImportDeps } from './import.ts'
import { importSettlementFile } from './file/import-file.ts'
import { WrongFile } from './file/read-file.ts'
import { settlementLinesList } from './list-lines.ts'
import { unsettledList } from './list-unsettled.ts'
import { settlementsList } from './list.ts'
import { lookedAt } from './store-coverage.ts'
import { findLine, findSettlement, findUnsettled, resolveLine, resolveUnsettled } from './store.ts'
import { lineOnWire } from './wire.ts'

export const settlementHandlers = (deps: ListDeps & ImportDeps): Handlers<typeof settlements> => ({
  list: listHandler(deps, settlementsList),
  one: async ({ params }) => onWire(found(await findSettlement(deps.pool, params.id))),
  lines: listHandler(deps, settlementLinesList, lineOnWire),
  line: async ({ params }) => lineOnWire(found(await findLine(deps.pool, params.id))),
  unsettled: listHandler(deps, unsettledList),
  async lookedAt() {
    return (await lookedAt(deps.pool, deps.isTest)).map(onWire)
  },
  unsettledOne: async ({ params }) => onWire(found(await findUnsettled(deps.pool, params.id))),
  async import({ body }, { actor }) {
    const at = deps.clock.now()
    if (body.date > istDay(at)) throw invalidField('date', 'Enter a day that has come')
    try {
      const imported = await importSettlement(deps, {
        provider: body.provider,
        settledOn: body.date,
        actor: { id: actor.accountId, name: actor.fullName },
        at,
      })
      if (imported === undefined) throw invalidField('provider', 'This gateway is not in use here')
      return imported
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw new AppError('GATEWAY_UNAVAILABLE')
      throw error
    }
  },
  async importFile({ body: { provider, name, content } }, { actor }) {
    try {
      return await importSettlementFile(deps, {
        provider,
        name,
        bytes: Buffer.from(content, 'base64'),
        at: deps.clock.now(),
        actor: { id: actor.accountId, name: actor.fullName },
      })
    } catch (error) {
      if (error instanceof WrongFile) throw invalidField('content', error.message)
      throw error
    }
  },
  resolve: (input, ctx) => resolved(deps, resolveLine, input.body, ctx),
  resolveUnsettled: (input, ctx) => resolved(deps, resolveUnsettled, input.body, ctx),
})

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

async function resolved(
  { db, clock }: ListDeps & ImportDeps,
  resolve: typeof resolveLine,
  body: { id: number; reason: string },
  { actor }: SignedInCtx,
): Promise<null> {
  const outcome = await inTransaction(db, (tx) =>
    resolve(tx, { ...body, actor: { id: actor.accountId, name: actor.fullName }, at: clock.now() }),
  )
  if (outcome === 'resolved_before') throw new AppError('RESOLVED_BEFORE')
  if (outcome !== 'resolved') throw new AppError('NOT_FOUND')
  return null
}
