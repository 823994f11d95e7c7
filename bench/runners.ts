import { setTimeout as pause } from 'node:timers/promises'
import { checkInvariants } from '../server/checks/invariants.ts'
import { agreedMandates } from './kit/data/agreed-mandates.ts'
import type { Bench } from './kit/bench.ts'
import { istDayOf, istTime, setClocks } from './kit/clock.ts'
import { onDatabase } from './kit/servers/database.ts'
import { countIn, debitsOf, reached } from './kit/data/debits.ts'
import { startWorker } from './kit/servers/worker.ts'
import { startOnWorld } from './kit/servers/world.ts'

const mandates = 500
const withinMs = 180_000
const minute = 60_000

/**
 * Two runners on five hundred due mandates, one killed in the midst of it, a third started: every gift is collected
 * once, at the gateway and in the books. What the dead one had in hand is held for minutes of the installation's
 * clock, which is moved on whenever nothing more happens.
 */
export async function runners({ figures, seed, random }: Bench): Promise<void> {
  const server = await startOnWorld({ ROLE: 'web' })
  const today = new Date()
  const dueOn = istDayOf(istTime(today, 3, 6))
  await onDatabase(server.dataDir, async (pool) => {
    const first = await startWorker(server)
    const second = await startWorker(server)
    await agreedMandates(server, pool, { count: mandates, name: `run-${seed}`, startsOn: dueOn })
    const planned = await countIn(pool, dueOn, 'planned')
    const until = (states: string[], count: number, stalled?: () => Promise<void>) =>
      reached(pool, { dueOn, states, count, withinMs }, stalled)

    await setClocks(server, pool, istTime(today, 2, 0))
    const toldMs = await until(['notified'], mandates)
    let clock = istTime(today, 3, 6.1)
    await setClocks(server, pool, clock)
    const began = performance.now()
    await until(['paid', 'debiting'], Math.floor(mandates * (0.2 + 0.5 * random())))
    await first.kill()
    const left = mandates - (await countIn(pool, dueOn, 'paid'))
    const underWay = await countIn(pool, dueOn, 'debiting')
    const third = await startWorker(server)
    await until(['paid'], mandates, async () => {
      clock = new Date(Math.max(clock.getTime() + 11 * minute, Date.now()))
      await setClocks(server, pool, clock)
    })
    figures.tell('mandates told of, all', toldMs / 1000, 's')
    figures.tell('not yet collected when a runner was killed', left)
    figures.tell('  of them asked for that very moment', underWay)
    figures.tell('collected, all', (performance.now() - began) / 1000, 's')
    await pause(3000)
    const found = await debitsOf(pool, dueOn)
    const broken = await checkInvariants(pool)
    for (const [what, count] of [
      ['instalments planned for that day', planned],
      ['debits made at the gateway', found.taken],
      ['debits in the books', found.booked],
      ['instalments that are paid', found.paid],
    ] as const) {
      figures.check(`${what}: at least`, count, { atLeast: mandates })
      figures.check(`${what}: at most`, count, { atMost: mandates })
    }
    figures.check('instalments debited twice', found.twice, { atMost: 0 })
    figures.check('entries of which the gateway knows nothing', found.strange, { atMost: 0 })
    figures.check('rules of the books broken', broken.length, { atMost: 0 })
    for (const { invariant, rows } of broken) console.log(`    ${invariant.rule} ${JSON.stringify(rows[0])}`)
    await second.stop()
    await third.stop()
  })
  await server.stop()
}
