import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const going = new AbortController().signal

/** Turns whose time passes only while somebody waits for one. */
function turnsByHand(perSecond: number, burst: number) {
  let time = 0
  const waited: number[] = []
  const pause = async (ms: number) => void waited.push(Math.round(ms))
  const turns = createTurns({ perSecond, burst, now: () => time, pause })
  return { turns, waited, pass: (ms: number) => (time += ms) }
}

test('after a burst each turn comes at the rate, and rest is not saved up beyond the burst', async () => {
  const { turns, waited, pass } = turnsByHand(10, 3)
  for (let i = 0; i < 5; i++) expect(await turns.next(going)).toBe(true)
  expect(waited).toEqual([100, 200])
  pass(60_000)
  for (let i = 0; i < 4; i++) await turns.next(going)
  expect(waited).toEqual([100, 200, 100])
})

test('work that somebody waits for goes at once, and the next turn comes after it', async () => {
  const order: string[] = []
  const awaited = Promise.withResolvers<void>()
  const turns = createTurns({ perSecond: 1000, pause: () => new Promise(() => undefined) })
  const first = turns.first(async () => {
    await awaited.promise
    order.push('first')
  })
  const next = turns.next(going).then(() => order.push('next'))
  awaited.resolve()
  await Promise.all([first, next])
  expect(order).toEqual(['first', 'next'])
})

test('what fails is told to who waits for it, and holds up nobody', async () => {
  const turns = createTurns({ perSecond: 1000 })
  await expect(turns.first(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await turns.next(going)).toBe(true)
})

test('a turn that is far off is not waited for once there are to be none', async () => {
  const ending = new AbortController()
  const turns = createTurns({ perSecond: 1 / 3600, burst: 0 })
  const next = turns.next(ending.signal)
  ending.abort()
  expect(await next).toBe(false)
})
