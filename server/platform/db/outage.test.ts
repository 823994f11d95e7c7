import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { logOutageOnce } from './outage.ts'

const away = () => Object.assign(new Error('connect ENOENT /tmp/.s.PGSQL.5432'), { code: 'ENOENT' })

/** A logger at this level, and what it has written. */
function logging(level: string, disk: { dataDir?: string; roomAt?: () => number } = {}) {
  let time = 0
  const outage = logOutageOnce({ now: () => time, lookAgainAfterMs: 0, ...disk })
  const lines: { level: number; msg: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  const log = pino({ level, hooks: { logMethod: outage.logMethod } }, { write })
  const said = () => lines.map(({ msg }) => msg)
  return { outage, log, said, lines, pass: (ms: number) => (time += ms) }
}

test('a hundred failures while the database is away are one line every few seconds', () => {
  const { log, said, pass } = logging('warn')
  const request = log.child({ reqId: 'a' })
  for (let i = 0; i < 100; i++) request.error({ err: away() }, 'a request failed')
  log.error({ err: { message: 'terminating connection', code: '57P01' } }, 'a database connection broke')
  expect(said()).toEqual(['the database is away'])
  pass(6000)
  log.warn({ err: away() }, 'a job failed and is tried again')
  expect(said()).toEqual(['the database is away', 'the database is away'])
})

test('its coming back is told once', async () => {
  const { outage, log, said } = logging('warn')
  const query = vi.fn<() => Promise<object>>().mockRejectedValueOnce(away()).mockResolvedValue({ rows: [] })
  outage.watch({ query }, log)
  log.error({ err: away() }, 'a request failed')
  log.error({ err: away() }, 'a request failed')
  await expect.poll(said).toEqual(['the database is away', 'the database is back'])
  expect(query).toHaveBeenCalledTimes(2)
  log.error({ err: away() }, 'a request failed')
  expect(said().at(-1)).toBe('the database is away')
})

const full = () => Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' })

test('a full disk of the database is named once, however long and whatever fails for it', async () => {
  const { outage, log, said, pass } = logging('warn')
  let refuse = true
  const query = vi.fn<(text: string) => Promise<object>>(async () => {
    if (refuse) throw full()
    return {}
  })
  outage.watch({ query }, log)
  expect(outage.isDiskFull()).toBe(false)
  for (let i = 0; i < 100; i++) log.error({ err: full() }, 'a request failed')
  pass(60_000)
  log.error({ err: full() }, 'a job failed')
  log.error({ err: away() }, 'a request failed')
  expect(said()).toEqual(['the disk of the database is full, and nothing can be written until it has room'])
  expect(outage.isDiskFull()).toBe(true)
  refuse = false
  await expect.poll(() => said().at(-1)).toBe('the disk has room again')
  expect(outage.isDiskFull()).toBe(false)
})

test('a data folder without room is found by looking, named once, and found again to have room', async () => {
  let room = 1024 ** 3
  const { outage, log, said } = logging('warn', { dataDir: '/srv/data', roomAt: () => room })
  outage.watch({ query: async () => ({}) }, log)
  expect(outage.isDiskFull()).toBe(false)
  room = 4096
  expect([outage.isDiskFull(), outage.isDiskFull()]).toEqual([true, true])
  // A database that ends for want of room is not told as one that is away.
  log.error({ err: away() }, 'a request failed')
  expect(said()).toEqual(['the disk is full: /srv/data has no room, and nothing can be written until it has'])
  room = 1024 ** 3
  await expect.poll(() => outage.isDiskFull()).toBe(false)
})

test('at level debug every failure is told', () => {
  const { log, lines } = logging('debug')
  for (let i = 0; i < 3; i++) log.error({ err: away() }, 'a request failed')
  expect(lines.filter(({ level, msg }) => level === 20 && msg === 'a request failed')).toHaveLength(3)
})

test.each([
  ['a statement that took too long', Object.assign(new Error('canceled'), { code: '57014' })],
  [
    'a mail server that is away',
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED', command: 'CONN' }),
  ],
  ['a fault of ours', new TypeError('x is undefined')],
])('%s is told as ever', (_what, err) => {
  const { log, said } = logging('warn')
  log.error({ err }, 'a request failed')
  expect(said()).toEqual(['a request failed'])
})
