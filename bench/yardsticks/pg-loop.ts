import { on } from 'node:events'
import pg from 'pg'
import { withDatabase } from '../../server/platform/db/join-server.ts'
import type { PgLoopOptions } from '../kit/load/yardsticks.ts'
import type { Statement } from '../kit/servers/statements.ts'

let serial = 0
const messages = on(process, 'message')
process.once('disconnect', () => void messages.return?.())

const [options] = (await messages.next()).value as [PgLoopOptions]
await withDatabase({ dataDir: options.dataDir }, async (connection) => {
  const clients = Array.from({ length: options.connections }, () => new pg.Client(connection))
  await Promise.all(clients.map((client) => client.connect()))
  process.send!({ perSecond: 0 })
  for await (const [{ seconds }] of messages as AsyncIterable<[{ seconds: number }]>)
    process.send!({ perSecond: await run(clients, seconds) })
  await Promise.all(clients.map((client) => client.end()))
})

async function run(clients: pg.Client[], seconds: number): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        for (const statement of renew(options.statements, options.fresh)) await client.query(statement)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - began) / 1000)
}

/** Renews the last twelve characters of each value that must be new, by a counter. */
function renew(statements: readonly Statement[], fresh: readonly string[]): Statement[] {
  if (fresh.length === 0) return statements as Statement[]
  const suffix = (process.pid * 2 ** 20 + serial++).toString(16).padStart(12, '0')
  const renewed = (value: unknown) => {
    if (typeof value !== 'string') return value
    let text = value
    for (const old of fresh) if (text.includes(old)) text = text.replaceAll(old, old.slice(0, -12) + suffix)
    return text
  }
  return statements.map((statement) => ({ ...statement, values: statement.values.map(renewed) }))
}
