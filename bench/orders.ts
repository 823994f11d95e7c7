import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { startOrder } from '../server/donations/index.ts'
import { systemClock } from '../server/platform/clock.ts'
import { withDatabase } from '../server/platform/db/join-server.ts'
import { createServices } from '../server/services.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { post } from './kit/load/lane.ts'
import { drive } from './kit/load/load.ts'
import { startPgLoop, type PgLoop } from './kit/load/yardsticks.ts'
import { beside } from './kit/rounds.ts'
import { environment, type Server } from './kit/servers/server.ts'
import { statementsOf } from './kit/servers/statements.ts'
import { startOnWorld } from './kit/servers/world.ts'
import { openFundraisers, orderBody, orderPath } from './kit/data/order.ts'

const connections = 16
const seconds = 2

/** Compares orders over HTTP with the same statements on bare connections. Each order is of another donor. */
export async function orders({ figures, seed }: Bench): Promise<void> {
  const server = await startOnWorld()
  const loop = await startLoop(server)
  const campaigns = await onDatabase(server.dataDir, openFundraisers)
  let n = 0
  const next = () => {
    n += 1
    const name = `order-${seed}-${n}`
    const body = orderBody(name, campaigns[n % campaigns.length]!)
    return post(orderPath, body, { 'idempotency-key': name })
  }
  const { ours, yardstick, ratio, p50, p99 } = await beside(
    () => drive({ port: server.port, lanes: connections, seconds, next }),
    () => loop.run(seconds),
  )
  figures.check(
    `orders over HTTP ÷ bare connections, ${connections} in parallel`,
    ratio,
    { atLeast: 0.35 },
    '×',
  )
  figures.check('orders over HTTP', ours, { atLeast: 250 }, '/s')
  figures.show('  same statements on bare connections', yardstick, '/s')
  figures.show('orders, p50', p50, 'ms')
  figures.show('orders, p99', p99, 'ms')
  await loop.end()
  await server.stop()
}

/** Records the statements that the service sends for a second order on a warm process. */
async function startLoop(server: Server): Promise<PgLoop> {
  const config = readConfig(environment(server))
  const sample = 'bench-sample-000000000000'
  const { statements, fresh } = await withDatabase({ dataDir: server.dataDir }, async (connection) => {
    const log = pino({ level: 'silent' })
    const services = createServices({ config, connection, log, clock: systemClock })
    const { pool, db } = services.database
    const [campaign] = await openFundraisers(pool)
    const order = (name: string) =>
      startOrder(
        {
          ...services,
          pool,
          db,
          baseUrl: config.baseUrl,
          config,
          isTest: true,
        },
        {
          body: { ...orderBody(name, campaign!), anonymous: 0, hide_amount: 0 },
          callName: 'donations.createFundraiserOrder',
          accountId: undefined,
          ip: '127.0.0.1',
          language: 'en',
          idempotencyKey: name,
        },
      )
    await order('bench-warm-000000000000')
    let ids: string[] = []
    const statements = await statementsOf(pool, async () => {
      const { donationId, data } = await order(sample)
      ids = [donationId, data['txnid']!]
    })
    const attemptId = statements
      .at(-1)!
      .values.find(
        (value) => typeof value === 'string' && /^[0-9a-f]{8}-/.test(value) && value !== ids[0],
      ) as string
    await services.close()
    return { statements, fresh: [...ids, attemptId, sample] }
  })
  return startPgLoop({ dataDir: server.dataDir, connections, statements, fresh })
}
