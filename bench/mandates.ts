import { checkInvariants } from '../server/checks/invariants.ts'
import type { Bench } from './kit/bench.ts'
import { istDayOf, istTime, setClocks } from './kit/clock.ts'
import { onDatabase } from './kit/servers/database.ts'
import { debitsOf, follow } from './kit/data/debits.ts'
import { dueMandates } from './kit/data/due-mandates.ts'
import { residentMb } from './kit/servers/server.ts'
import { startWorker } from './kit/servers/worker.ts'
import { startOnWorld } from './kit/servers/world.ts'

const due = 100_000
const toldWithinMs = 300_000
const collectedWithinMs = 600_000
const samplingMs = 250

/**
 * A hundred thousand mandates that are due on one day: told of and collected at the test gateway, by one runner. What
 * it has not done when the time is up is missing in the figures; what it has done must be done once.
 */
export async function mandates({ figures }: Bench): Promise<void> {
  const server = await startOnWorld({ ROLE: 'web' })
  const today = new Date()
  const dueOn = istDayOf(istTime(today, 3, 6))
  await onDatabase(server.dataDir, async (pool) => {
    await dueMandates(pool, { count: due, dueOn, noticeAt: istTime(today, 1, 18) })
    const runner = await startWorker(server)
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, residentMb(runner.pid))), samplingMs)

    await setClocks(server, pool, istTime(today, 2, 0))
    const told = await follow(pool, { dueOn, states: ['notified'], count: due, withinMs: toldWithinMs })
    figures.tell('mandates told of', told.done / (told.ms / 1000), '/s')
    figures.check('  of a hundred thousand', told.done, { atLeast: due })
    await setClocks(server, pool, istTime(today, 3, 6.1))
    const collected = await follow(pool, { dueOn, states: ['paid'], count: due, withinMs: collectedWithinMs })
    figures.tell('mandates collected', collected.done / (collected.ms / 1000), '/s')
    figures.check('  of a hundred thousand', collected.done, { atLeast: due })
    clearInterval(watch)
    figures.check('memory of the runner at most', most, { atMost: 300 }, 'MB')
    await runner.stop()
    const found = await debitsOf(pool, dueOn)
    figures.tell('debits made at the gateway', found.taken)
    figures.check('  of them not in the books', found.taken - found.booked, { atMost: 0 })
    figures.check('  of them nobody at the gateway knows', found.strange, { atMost: 0 })
    figures.check('instalments debited twice', found.twice, { atMost: 0 })
    const broken = await checkInvariants(pool)
    figures.check('rules of the books broken', broken.length, { atMost: 0 })
    for (const { invariant, rows } of broken) console.log(`    ${invariant.rule} ${JSON.stringify(rows[0])}`)
  })
  await server.stop()
}
