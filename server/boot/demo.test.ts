import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { followDemoClock } from './demo.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('a process reads the demo clock again after missed notifications', async () => {
  const clock = movableClock()
  let hear: (tag: string) => void = () => undefined
  const changes = { ...t.services.changes, subscribe: (listener: typeof hear) => void (hear = listener) }
  await followDemoClock({ ...t.services, changes }, clock)
  await t.services.database.pool.query('update demo_clock set ahead_ms = 7200000')
  hear('fundraiser:1')
  expect(clock.aheadMs()).toBe(0)
  hear('*')
  await expect.poll(() => clock.aheadMs()).toBe(7_200_000)
})
