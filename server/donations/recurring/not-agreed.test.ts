import { beforeEach, expect, test } from 'vitest'
import { recurringApp, type TestSchedule } from '../../testing/recurring.ts'

const { agreed, begin, gateway, post, rows, t, tell } = recurringApp()
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))

let someone = 0
const donor = () => ({ donation_tenure: 0.25, donor_email: `twice-${++someone}@example.org` })

async function declined(given: ReturnType<typeof donor>, more: object = {}): Promise<TestSchedule> {
  const schedule = await begin({ ...given, ...more })
  gateway.setState(schedule.orderId, 'auth_failed')
  await tell(schedule.orderId)
  return schedule
}
const emailTo = async ({ donor_email }: ReturnType<typeof donor>) =>
  (
    await rows<{ text: string }>(
      `select body_text as text from message where recipient = $1 and template = 'schedule-not-agreed'`,
      donor_email,
    )
  )[0]!.text

test('what was not set up is named by its day and its reference', async () => {
  const given = donor()
  const { id } = await declined(given)
  const text = await emailTo(given)
  expect(text).toContain('that you started on 20 Nov 2026 was not authorised, so it was not set up.')
  expect(text).toContain(`Reference: ${id}`)
  expect(text).toContain('Nothing was collected for it, and nothing will be.')
  expect(text).toMatch(/^Start again: /m)
  expect(text).not.toContain('other recurring gift')
})

test('one beside a living one to the same says that the living one goes on, and leads to that', async () => {
  const given = donor()
  const first = await agreed(given)
  t.setNow('2026-11-22T06:00:00Z')
  await declined(given)
  const text = await emailTo(given)
  expect(text).toContain('that you started on 22 Nov 2026')
  expect(text).toContain('Your other recurring gift to “Education”, started on 20 Nov 2026, continues.')
  expect(text).toContain(`Manage this gift: http://localhost:3000/recurring/${first.id}?t=`)
  expect(text).not.toMatch(/start again/i)
})

test('a living one that rests is not said to go on', async () => {
  const given = donor()
  const { id: scheduleId, token } = await agreed(given)
  await post('scheduled-donations/pause', { scheduleId, token })
  await declined(given)
  expect(await emailTo(given)).toContain('started on 20 Nov 2026, stays as it is.')
})

test("another's, one to something else, and one that has ended are not named", async () => {
  const [given, other] = [donor(), donor()]
  await agreed(other)
  await agreed({ ...given, selectedCauses: undefined, anyCause: true })
  const { id: scheduleId, token } = await agreed(given)
  await post('scheduled-donations/stop', { scheduleId, token })
  await declined(given)
  expect(await emailTo(given)).not.toContain('other recurring gift')
})
