import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { createDrains, type Drains } from './table-queue.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
const made: Drains[] = []

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create table waiting (id integer)')
})
afterEach(async () => {
  await Promise.all(made.splice(0).map((drains) => drains.stop()))
  await database.pool.query('truncate waiting')
})
afterAll(() => database.close())

const make = (works: boolean) => {
  const listen = () => new pg.Client(database.connection)
  const drains = createDrains({ pool: database.pool, listen, log, works })
  made.push(drains)
  return drains
}
const leave = (count: number) =>
  database.pool.query('insert into waiting select * from generate_series(1, $1::int)', [count])
const takeTwo = async () => {
  const done = await database.pool.query(
    'delete from waiting where ctid in (select ctid from waiting limit 2 for update skip locked)',
  )
  return done.rowCount ?? 0
}
const left = async () =>
  (await database.pool.query<{ count: number }>('select count(*) from waiting')).rows[0]!.count

/** A drain that tells when it ran, and waits for leave to end. */
function watched() {
  let runs = 0
  let begun = Promise.withResolvers<void>()
  let goOn = Promise.withResolvers<void>()
  return {
    runs: () => runs,
    begun: () => begun.promise,
    goOn() {
      const current = goOn
      begun = Promise.withResolvers()
      goOn = Promise.withResolvers()
      current.resolve()
    },
    drain: async () => {
      runs += 1
      const current = goOn
      begun.resolve()
      await current.promise
      return 0
    },
  }
}

describe('a drain', () => {
  test('empties its table, batch by batch', async () => {
    const drains = make(true)
    drains.define('take', takeTwo)
    await leave(7)
    await drains.drainAll()
    expect(await left()).toBe(0)
  })

  test('runs when the process starts, and when it is nudged', async () => {
    const drains = make(true)
    const seen = watched()
    drains.define('watched', seen.drain)
    drains.start()
    await seen.begun()
    seen.goOn()
    drains.nudge('watched')
    await seen.begun()
    seen.goOn()
    expect(seen.runs()).toBe(2)
  })

  test('nudged any number of times while it runs, runs once more', async () => {
    const drains = make(true)
    const seen = watched()
    drains.define('watched', seen.drain)
    drains.start()
    await seen.begun()
    for (let i = 0; i < 50; i += 1) drains.nudge('watched')
    expect(seen.runs()).toBe(1)
    seen.goOn()
    await seen.begun()
    const stopped = drains.stop()
    seen.goOn()
    await stopped
    expect(seen.runs()).toBe(2)
  })

  test('that is not started waits to be asked', async () => {
    const drains = make(true)
    let runs = 0
    drains.define('idle', async () => {
      runs += 1
      return 0
    })
    drains.nudge('idle')
    await drains.drainAll()
    expect(runs).toBe(1)
  })

  test('that fails is told to whoever drains by hand, and does not hold up the next time', async () => {
    const drains = make(true)
    let works = false
    drains.define('breaks', async () => {
      if (!works) throw new Error('no line')
      return takeTwo()
    })
    await leave(3)
    await expect(drains.drainAll()).rejects.toThrow('no line')
    works = true
    await drains.drainAll()
    expect(await left()).toBe(0)
  })

  test('that left work for an earlier one is followed by it', async () => {
    const drains = make(true)
    drains.define('take', takeTwo)
    let wrote = false
    drains.define('writes', async () => {
      if (wrote) return 0
      wrote = true
      await leave(5)
      return 1
    })
    await drains.drainAll()
    expect(await left()).toBe(0)
  })

  test('in flight ends before the process does, and begins no other batch', async () => {
    const drains = make(true)
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let batches = 0
    drains.define('slow', async () => {
      batches += 1
      begun.resolve()
      await goOn.promise
      return 1
    })
    drains.start()
    await begun.promise
    const stopped = drains.stop()
    goOn.resolve()
    await stopped
    expect(batches).toBe(1)
  })

  test('unknown or defined twice is a programming error', () => {
    const drains = make(true)
    drains.define('once', takeTwo)
    expect(() => drains.define('once', takeTwo)).toThrow('twice')
    expect(() => drains.nudge('never')).toThrow('no drain never')
  })
})

describe('across processes', () => {
  test('a nudge where nobody works reaches who does', async () => {
    const [web, worker] = [make(false), make(true)]
    const seen = watched()
    web.define('watched', () => Promise.reject(new Error('this process does not work')))
    worker.define('watched', seen.drain)
    web.start()
    worker.start()
    await seen.begun()
    seen.goOn()
    web.nudge('watched')
    await expect(seen.begun()).resolves.toBeUndefined()
    seen.goOn()
  })

  test('many nudges are told at most once in 100 ms, and the last is not lost', async () => {
    const heard: string[] = []
    const listening = new pg.Client(database.connection)
    await listening.connect()
    const second = Promise.withResolvers<void>()
    listening.on('notification', ({ payload }) => {
      heard.push(payload ?? '')
      if (heard.length === 2) second.resolve()
    })
    await listening.query('listen sahaya_drains')
    const web = make(false)
    web.define('busy', takeTwo)
    for (let i = 0; i < 100; i += 1) web.nudge('busy')
    await second.promise
    expect(heard).toEqual(['busy', 'busy'])
    await listening.end()
  })

  test('a worker that lost its connection listens again, and looks for what it missed', async () => {
    const worker = make(true)
    const seen = watched()
    worker.define('watched', seen.drain)
    worker.start()
    await seen.begun()
    seen.goOn()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen sahaya_drains'`,
    )
    await expect(seen.begun()).resolves.toBeUndefined()
    seen.goOn()
  })
})
