import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { findings } from './crash/checks.ts'
import { crowd } from './crash/donors.ts'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { gatewayOf } from './kit/servers/gateway.ts'
import { openFundraisers } from './kit/data/order.ts'
import { Lane, post } from './kit/load/lane.ts'
import { startServer, type Server } from './kit/servers/server.ts'
import { startOnWorld } from './kit/servers/world.ts'

const kills = 10
const least = 5000
const settlesWithinMs = 150_000

/**
 * Kills the application during orders and webhooks, every other time with its database.
 * Each acknowledged order and webhook must be stored, once.
 */
export async function crash({ figures, seed, random }: Bench): Promise<void> {
  let server = await startOnWorld()
  const campaigns = await onDatabase(server.dataDir, openFundraisers)
  const gateway = gatewayOf(server.dataDir)
  const donors = crowd({ place: server, gateway, campaigns, seed, random, lanes: 8 })
  const readyAfter: number[] = []

  for (let round = 1; round <= kills; round++) {
    const goal = (least / kills) * round + Math.floor(random() * 100)
    await donors.give(() => donors.acknowledged() >= goal - 40)
    // The last requests are in flight when the process is killed.
    const goingOn = donors.give(() => false)
    while (donors.acknowledged() < goal) await pause(2)
    const killedAt = performance.now()
    await killAll(server, round % 2 === 0)
    server = await startServer(server)
    readyAfter.push(performance.now() - killedAt)
    await goingOn
  }
  await donors.finish()
  const again = donors.gifts.filter((donation) => donation.order !== undefined && random() < 0.1)
  for (const donation of again) await donors.askAgain(donation)
  const settledMs = await settle(server)

  const found = await onDatabase(server.dataDir, (pool) => findings(pool, donors.gifts, seed))
  figures.check(`acknowledged over ${kills} kills`, donors.acknowledged(), { atLeast: least })
  figures.check('acknowledged orders lost', found.lostOrders, { atMost: 0 })
  figures.check('orders doubled', found.doubledOrders, { atMost: 0 })
  figures.check('acknowledged webhooks lost', found.lostWebhooks, { atMost: 0 })
  figures.check('acknowledged payments not booked', found.lostPayments, { atMost: 0 })
  figures.check('payments booked twice', found.doubledPayments, { atMost: 0 })
  figures.check('wrong responses', donors.wrong.length, { atMost: 0 })
  figures.check('integrity checks broken', found.broken.length, { atMost: 0 })
  figures.check('slowest restart after a kill', Math.max(...readyAfter) / 1000, { atMost: 5 }, 's')
  figures.show('all booked after the last kill', settledMs / 1000, 's')
  for (const text of [...found.broken, ...donors.wrong].slice(0, 10)) console.log(`    ${text}`)
  await server.stop()
}

async function killAll(server: Server, withDatabase: boolean): Promise<void> {
  const postmaster = Number(
    readFileSync(join(server.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  )
  const dead = server.kill()
  if (withDatabase) process.kill(postmaster, 'SIGKILL')
  await dead
}

/**
 * Waits until all work is done. Work claimed by a killed process is locked for a minute of the demo clock.
 * @returns the time it took, in milliseconds
 */
async function settle(server: Server): Promise<number> {
  const began = performance.now()
  const lane = new Lane(server.port)
  await lane.ask(post('/api/demo/clock', { advanceHours: 0.05 }))
  lane.close()
  await onDatabase(server.dataDir, async (pool) => {
    while ((await countWaiting(pool)) > 0) {
      if (performance.now() - began > settlesWithinMs) return
      await pause(100)
    }
  })
  return performance.now() - began
}

async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select (select count(*) from gateway_event where worked_at is null) + (select count(*) from receipt_wanted) as waiting`,
  )
  return rows[0]!.waiting
}
