import type { payouts } from '../../contract/withdrawals/payouts.ts'
import { AppError } from '../http/app-error.ts'
import { withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { answerList } from '../platform/lists/answer.ts'
import { onWire } from '../platform/on-wire.ts'
import { listHandler } from '../http/records/list-handler.ts'
import type { Services } from '../services.ts'
import { isAboveLimit, isTestMoney } from '../withdrawals/index.ts'
import { createBatches, exportBatch, findShort, isShort } from './batches/batches.ts'
import { batchesList, findBatch } from './batches/list-batches.ts'
import { waitingPayoutsList } from './batches/list-waiting.ts'
import { takeOverBatch } from './batches/take-over.ts'
import { payoutsList } from './list-payouts.ts'
import { clerkOf } from './clerk.ts'
import { correctUtr } from './correct-utr.ts'
import { recordFailed, recordPaid, recordReturned } from './record.ts'
import { findPayoutStory } from './store-story.ts'

const lineOnWire = ({ what, paise }: { what: string; paise: number }) => ({ what, amount: paise / 100 })

export const payoutHandlers = (services: Services): Handlers<typeof payouts> => {
  const { clock, database, readPool } = services
  return {
    async waiting({ query }, { actor }) {
      const { rows, meta } = await answerList(
        services,
        waitingPayoutsList,
        { ...query, isTest: isTestMoney(services) },
        actor.accountId,
      )
      const short = await findShort(readPool, rows, clock.now())
      const statusOf = (row: Omit<(typeof rows)[number], 'lines'>) => {
        if (row.status !== 'payable') return row.status
        if (isAboveLimit(services, row)) return 'upi_limit'
        return isShort(short, row) ? 'short' : 'payable'
      }
      return withMeta(
        rows.map(({ lines, ...row }) => ({
          ...onWire(row),
          lines: lines.map(lineOnWire),
          status: statusOf(row),
        })),
        meta,
      )
    },
    createBatch: async ({ body }, ctx) => ({
      ids: await createBatches(services, clerkOf(ctx), body.withdrawalIds),
    }),
    batches: listHandler(services, batchesList),
    async batch({ params }, { actor }) {
      const found = await findBatch(database.pool, params.id, actor.accountId)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { isPayer, ...batch } = found
      const isAnothers = batch.status === 'paying' && !batch.tookFile
      const mayTakeOver = isAnothers && isPayer && actor.permissions.has('payouts.export')
      return { ...onWire(batch), mayTakeOver }
    },
    async takeOver({ body }, ctx) {
      await takeOverBatch(services, clerkOf(ctx), body)
      return null
    },
    async exportBatch({ body }, ctx) {
      const { file, way, ...told } = await exportBatch(services, clerkOf(ctx), body.id)
      return {
        ...onWire(told),
        name: `payouts-${String(body.id).padStart(6, '0')}${way === 'upi' ? '-upi' : ''}.csv`,
        content: file.toString(),
      }
    },
    list: listHandler(services, payoutsList),
    async one({ params }, { actor }) {
      const found = await findPayoutStory(database.pool, params.id, actor.accountId)
      if (found === undefined) throw new AppError('NOT_FOUND')
      const { isOwn, lines, ...story } = found
      return {
        ...onWire(story),
        lines: lines.map(lineOnWire),
        cannot: isOwn ? ('four_eyes' as const) : null,
      }
    },
    async paid({ body }, ctx) {
      await recordPaid(services, clerkOf(ctx), body)
      return null
    },
    async correctUtr({ body }, ctx) {
      await correctUtr(services, clerkOf(ctx), body)
      return null
    },
    async failed({ body }, ctx) {
      await recordFailed(services, clerkOf(ctx), body)
      return null
    },
    async returned({ body }, ctx) {
      await recordReturned(services, clerkOf(ctx), body)
      return null
    },
  }
}
