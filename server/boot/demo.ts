import { sql } from 'kysely'
import { moveDemoClock, readDemoClock } from '../demo/index.ts'
import type { DemoWorld } from '../db/demo/world.ts'
import { domains } from '../domains.ts'
import { nextInstalmentAt } from '../donations/index.ts'
import { ensureGazetteer } from '../places/index.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { MovableClock } from '../platform/clock.ts'
import type { Services } from '../services.ts'
import type { SandboxAdmin } from '../platform/gateways/sandbox-admin.ts'

/** Tag of the change that the demo clock moved. */
const clockMoved = 'demo-clock'

/** Keeps every process's clock at the installation's demo clock. */
export async function followDemoClock({ database, changes }: Services, clock: MovableClock): Promise<void> {
  await readDemoClock(database.db, clock)
  changes.subscribe((tag) => {
    // Reads the clock again: it may have been moved while this process heard nothing.
    if (tag === clockMoved || tag === '*') void readDemoClock(database.db, clock)
  })
}

const hourMs = 3_600_000
/** Longest span within which everything due is run in one go. */
const atOnceMs = 20 * 60_000

/**
 * Advances our clock and the test gateway's, and runs what falls due meanwhile. Gifts that recur are told of and
 * collected at their times: it stops at each of these on the way. @returns the new time
 */
export const clockAdvancer =
  (services: Services, clock: MovableClock, sandbox: SandboxAdmin | undefined) =>
  async (hours: number): Promise<Date> => {
    const until = clock.now().getTime() + hours * hourMs
    let jobsRanAt = clock.now().getTime()
    for (let left = hours * hourMs; left > 0; left = until - clock.now().getTime()) {
      const now = clock.now()
      const due = await nextInstalmentAt(services.database.pool, now)
      const step = due === undefined ? left : due.getTime() - now.getTime() + atOnceMs
      const aheadMs = Math.min(step, left)
      await moveDemoClock(services.database.db, clock, aheadMs / hourMs)
      services.changes.publish(clockMoved)
      await sandbox?.advanceClock(aheadMs / hourMs)
      await services.drains.drainAll()
      // Hourly and nightly jobs need not run at each stop.
      if (aheadMs < left && clock.now().getTime() - jobsRanAt < 24 * hourMs) continue
      await services.jobs.runDue()
      await services.drains.drainAll()
      jobsRanAt = clock.now().getTime()
    }
    if (hours > 0) services.changes.publish('*')
    return clock.now()
  }

const worldKey = 'demo_world'

/** Has each domain add its rows, and then what stands on rows of others. */
async function addAll(world: DemoWorld): Promise<void> {
  await Promise.all(domains.map(async ({ demo }) => demo?.(world)))
  for (const { demoAfter } of domains) await demoAfter?.(world)
}

/**
 * Fills an empty database with the demo world, once. One that was broken off is thrown away and made anew:
 * nothing real can lie in it.
 */
export async function ensureDemoWorld(
  services: Services,
  connection: object,
  sandbox: SandboxAdmin | undefined,
  progress: (text: string) => void,
): Promise<void> {
  const { database, config, clock } = services
  const state = await database.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', worldKey)
    .executeTakeFirst()
  if (state?.value === 'made') return
  const isEmpty =
    (await database.db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined
  if (state === undefined && !isEmpty) return
  if (state !== undefined && !isEmpty) {
    progress('Clearing a demo world that was not finished')
    await database.pool.query('drop schema public cascade; create schema public')
    await migrate(database)
  }
  await database.db
    .insertInto('installation')
    .values({ key: worldKey, value: JSON.stringify('begun'), set_at: clock.now() })
    .onConflict((c) => c.column('key').doUpdateSet({ set_at: clock.now() }))
    .execute()
  // Nothing acknowledges anything to anyone here; the last statement below makes all of it durable at once.
  const hurried = openDatabase({
    connection: { ...connection, options: '-c synchronous_commit=off' },
    max: 10,
  })
  try {
    // Loads the demo's texts only now.
    const { makeDemoWorld } = await import('../db/demo/world.ts')
    await makeDemoWorld({
      database: hurried,
      storage: services.storage,
      clock,
      gateway: services.gateway,
      log: services.log,
      orders: {
        signer: services.signer,
        fieldCrypto: services.fieldCrypto,
        baseUrl: config.baseUrl,
        config,
        organisation: config.organisation,
      },
      recurring: recurringSide(services, sandbox),
      // Learns places meanwhile, which keeps the database busy and this process not.
      additions: [addAll, async () => void (await ensureGazetteer(database.pool, clock.realNow(), progress))],
      progress,
    })
  } finally {
    await hurried.close()
  }
  const quiet = writingNobody(services)
  for (const { demoLast } of domains) await demoLast?.(quiet)
  await sql`update installation set value = ${JSON.stringify('made')}::jsonb where key = ${worldKey}`.execute(
    database.db,
  )
}

/** Services that send no letters and ask for no work: the demo's past was told of in the past, and jobs start later. */
function writingNobody(services: Services): Services {
  const { messages, jobs } = services
  const nothing = async () => undefined
  return {
    ...services,
    messages: { ...messages, queue: nothing, queueMany: nothing },
    jobs: { ...jobs, send: nothing, sendMany: nothing },
  }
}

/**
 * Cashfree at the test gateway, which knows a mandate by our own id as soon as it is registered. To a worker the test
 * gateway is another process's, which need not be there yet.
 */
function recurringSide({ config, gateways }: Services, sandbox: SandboxAdmin | undefined) {
  const isAtHand = config.payments.recurring === 'cashfree' && config.role !== 'worker'
  const gateway = isAtHand ? gateways.get('cashfree') : undefined
  return gateway && sandbox && { gateway, sandbox }
}
