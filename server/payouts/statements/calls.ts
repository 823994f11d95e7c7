import type { bankStatements } from '../../../contract/withdrawals/bank-statements.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { onWire } from '../../platform/on-wire.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import type { Services } from '../../services.ts'
import { clerkOf } from '../clerk.ts'
import { matchByHand, noteByHand } from './by-hand.ts'
import { importStatement } from './import.ts'
import { findStatement, statementRowsList, statementsList } from './list-statements.ts'

export const statementHandlers = (services: Services): Handlers<typeof bankStatements> => ({
  async import({ body: { name, content } }, ctx) {
    const bytes = Buffer.from(content, 'base64')
    const { batches, ...told } = await importStatement(services, clerkOf(ctx), { name, bytes })
    return { ...told, batches: batches.map(onWire) }
  },
  list: listHandler(services, statementsList),
  async one({ params }) {
    const found = await findStatement(services.database.pool, params.id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return onWire(found)
  },
  rows: listHandler(services, statementRowsList),
  async match({ body }, ctx) {
    await matchByHand(services, clerkOf(ctx), body)
    return null
  },
  async note({ body }, ctx) {
    await noteByHand(services, clerkOf(ctx), body)
    return null
  },
})
