import { expect, test } from 'vitest'
import type { Schedule } from '../../../contract/donations/schedules.ts'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, begin, gateway, post, rows, tell } = recurringApp()

const collectedBy = async ({ id, token }: TestSchedule) =>
  (await post('scheduled-donations/view', { scheduleId: id, token })).json<{ data: Schedule }>().data
    .collectedBy

test('who issued the UPI id that agreed is told, and its name is not kept', async () => {
  const schedule = await begin()
  expect((await collectedBy(schedule)).upi).toBeNull()
  Object.assign(gateway.mandates.get(schedule.orderId)!, { state: 'active', upiHandle: 'okhdfcbank' })
  await tell(schedule.orderId)
  expect(await collectedBy(schedule)).toEqual({
    gateway: 'cashfree',
    method: null,
    upi: { handle: 'okhdfcbank', bank: 'HDFC Bank', app: 'Google Pay' },
  })
  expect(await rows('select upi_handle from mandate where order_id = $1', schedule.orderId)).toEqual([
    { upi_handle: 'okhdfcbank' },
  ])
})

test('where the gateway names no UPI id, nobody is named', async () => {
  expect((await collectedBy(await agreed())).upi).toBeNull()
})

test('an id of a handle that is on no list is told as it is', async () => {
  const schedule = await begin()
  Object.assign(gateway.mandates.get(schedule.orderId)!, { state: 'active', upiHandle: 'newbank' })
  await tell(schedule.orderId)
  expect((await collectedBy(schedule)).upi).toEqual({ handle: 'newbank', bank: null, app: null })
})
