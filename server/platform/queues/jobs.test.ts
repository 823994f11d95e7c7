import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { openJobs, type Jobs } from './jobs.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
const opened: Jobs[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
})
afterAll(() => database.close())

const open = (works = false) => {
  const jobs = openJobs({ connection: database.connection, log, works })
  opened.push(jobs)
  return jobs
}
const nothing = async () => undefined
const rows = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await database.pool.query<T>(sql, values)).rows
const states = async (name: string) =>
  (
    await rows<{ state: string }>(
      'select state::text from pgboss.job where name = $1 order by created_on',
      name,
    )
  ).map(({ state }) => state)

describe('a job', () => {
  test('exists if and only if its cause is committed', async () => {
    const jobs = open()
    const seen: object[] = []
    jobs.define('thank', {}, async (data) => void seen.push(data))
    await jobs.start()
    await database.db.transaction().execute((tx) => jobs.send(tx, 'thank', { gift: 1 }))
    const failing = database.db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'thank', { gift: 2 })
      throw new Error('the gift was not saved')
    })
    await expect(failing).rejects.toThrow('not saved')
    await jobs.runDue()
    expect(seen).toEqual([{ gift: 1 }])
    expect(await states('thank')).toEqual(['completed'])
  })

  test('that runs when its process ends is told so, and may finish', async () => {
    const jobs = open(true)
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    jobs.define('long', {}, async (_data, { ending, signal }) => {
      begun.resolve()
      await new Promise((resolve) => ending.addEventListener('abort', resolve))
      ended.resolve(signal.aborted ? 'cut off' : 'in order')
    })
    await jobs.start()
    await jobs.send(database.db, 'long', {})
    await begun.promise
    await jobs.rest()
    expect(await ended.promise).toBe('in order')
  })

  test('sent by a process that does not work is done by one that does', async () => {
    const [web, worker] = [open(), open(true)]
    const done = Promise.withResolvers<object>()
    web.define('across', {}, () => Promise.reject(new Error('this process does not work')))
    worker.define('across', {}, async (data) => done.resolve(data))
    await web.start()
    await web.sendMany(database.db, 'across', [{ gift: 7 }])
    await worker.start()
    expect(await done.promise).toEqual({ gift: 7 })
  })

  test('that is exclusive waits once, or once for each key', async () => {
    const jobs = open()
    jobs.define('fold', { exclusive: true }, nothing)
    await jobs.start()
    for (const options of [{}, {}, { singletonKey: 'a' }, { singletonKey: 'a' }, { singletonKey: 'b' }])
      await jobs.send(database.db, 'fold', {}, options)
    expect(await states('fold')).toEqual(['created', 'created', 'created'])
  })

  test('that is sent for later waits', async () => {
    const jobs = open()
    jobs.define('later', {}, nothing)
    await jobs.start()
    await jobs.send(database.db, 'later', {}, { startAfter: new Date(Date.now() + 60_000) })
    await jobs.runDue()
    expect(await states('later')).toEqual(['created'])
  })

  test('that fails is tried again and told when it is the last time', async () => {
    const jobs = open()
    const runs: [tries: number, isLastTry: boolean][] = []
    jobs.define('fails', { retryLimit: 1 }, async (_data, { tries, isLastTry }) => {
      runs.push([tries, isLastTry])
      throw new Error('no line')
    })
    await jobs.start()
    await jobs.send(database.db, 'fails', {})
    await jobs.runDue()
    expect(await states('fails')).toEqual(['retry'])
    await rows(`update pgboss.job set start_after = now() where name = 'fails'`)
    await jobs.runDue()
    expect(await states('fails')).toEqual(['failed'])
    expect(runs).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('in flight is finished before the process ends', async () => {
    const jobs = open(true)
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isDone = false
    jobs.define('slow', {}, async () => {
      begun.resolve()
      await goOn.promise
      isDone = true
    })
    const web = open()
    web.define('slow', {}, nothing)
    await web.start()
    await web.send(database.db, 'slow', {})
    await jobs.start()
    await begun.promise
    const stopped = jobs.stop()
    goOn.resolve()
    await stopped
    expect(isDone).toBe(true)
    expect(await states('slow')).toEqual(['completed'])
  })

  test('is neither sent before the start, nor defined after it or twice', async () => {
    const jobs = open()
    jobs.define('once', {}, nothing)
    await expect(jobs.send(database.db, 'once', {})).rejects.toThrow('not started')
    expect(() => jobs.define('once', {}, nothing)).toThrow('twice')
    await jobs.start()
    expect(() => jobs.define('late', {}, nothing)).toThrow('too late')
  })
})

describe('running what is due', () => {
  test('runs each timed job once, in the order of definition, then what they sent', async () => {
    const jobs = open()
    const seen: string[] = []
    jobs.define('z-first', { cron: '*/5 * * * *' }, async () => {
      seen.push('first')
      await jobs.send(database.db, 'sent-by-first', {})
    })
    jobs.define('sent-by-first', {}, async () => void seen.push('sent'))
    jobs.define('a-second', { cron: '0 3 * * *' }, async () => void seen.push('second'))
    await jobs.start()
    await jobs.runDue()
    expect(seen).toEqual(['first', 'second', 'sent'])
    await jobs.runDue()
    expect(seen).toEqual(['first', 'second', 'sent', 'first', 'second', 'sent'])
  })

  test('goes on after a job that fails', async () => {
    const jobs = open()
    const seen: string[] = []
    jobs.define('breaks', { cron: '0 1 * * *', retryLimit: 0 }, () => Promise.reject(new Error('no line')))
    jobs.define('after', { cron: '0 2 * * *' }, async () => void seen.push('after'))
    await jobs.start()
    await jobs.runDue()
    expect(seen).toEqual(['after'])
  })

  test('runs what failed before and waits for its retry', async () => {
    const jobs = open()
    let runs = 0
    jobs.define('stumbles', { cron: '0 1 * * *' }, async () => {
      runs += 1
      if (runs === 1) throw new Error('no line')
    })
    await jobs.start()
    await jobs.runDue()
    expect(await states('stumbles')).toEqual(['retry'])
    await jobs.runDue()
    expect(await states('stumbles')).toEqual(['completed'])
    expect(runs).toBe(2)
  })

  test('waits for a run that began before, and runs it again', async () => {
    const [worker, other] = [open(true), open()]
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    worker.define('seal', { cron: '0 4 * * *' }, async () => {
      runs += 1
      begun.resolve()
      await goOn.promise
    })
    other.define('seal', { cron: '0 4 * * *' }, async () => void (runs += 1))
    await other.start()
    await other.send(database.db, 'seal', {})
    await worker.start()
    await begun.promise
    const due = other.runDue()
    goOn.resolve()
    await due
    expect(runs).toBe(2)
    expect(await states('seal')).toEqual(['completed', 'completed'])
  })
})

describe('starting', () => {
  const queue = async (name: string) =>
    (
      await rows<{ retry_limit: number; updated_on: Date }>(
        'select * from pgboss.queue where name = $1',
        name,
      )
    )[0]
  const schedule = async (name: string) =>
    (await rows<{ cron: string; timezone: string }>('select * from pgboss.schedule where name = $1', name))[0]
  const startWith = async (options: Parameters<Jobs['define']>[1]) => {
    const jobs = open()
    jobs.define('kept', options, nothing)
    await jobs.start()
  }

  test('again leaves what is as it should be', async () => {
    await startWith({ cron: '0 5 * * *' })
    const before = [await queue('kept'), await schedule('kept')]
    await startWith({ cron: '0 5 * * *' })
    expect([await queue('kept'), await schedule('kept')]).toEqual(before)
    expect(await schedule('kept')).toMatchObject({ cron: '0 5 * * *', timezone: 'Asia/Kolkata' })
  })

  test('brings other times and other retries into force', async () => {
    await startWith({ cron: '30 5 * * *', retryLimit: 9 })
    expect(await schedule('kept')).toMatchObject({ cron: '30 5 * * *' })
    expect(await queue('kept')).toMatchObject({ retry_limit: 9 })
  })

  test('takes back the times of a job that has none any more', async () => {
    await startWith({ exclusive: true })
    expect(await schedule('kept')).toBeUndefined()
  })

  test('refuses to change how many may wait, which the queue cannot', async () => {
    await expect(startWith({})).rejects.toThrow('The queue kept cannot become standard')
  })
})
