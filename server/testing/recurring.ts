import type { TestApp } from './app.ts'
import { fileApp } from './file-app.ts'
import { fakeMandates, type FakeMandates } from './gateways/fake-mandates.ts'
import { aRecurringOrder } from './make/schedules.ts'

export type TestSchedule = { id: string; token: string; donationId: string; dates: string[]; orderId: string }

/** Application for all tests of a file, with a gateway for recurring donations and the steps of one over HTTP. */
export function recurringApp() {
  const gateway = fakeMandates(() => t.services.clock.now())
  const t: TestApp = fileApp({ recurring: gateway })
  return { t, gateway, ...recurring(t, gateway) }
}

/** Steps of a recurring donation. */
export function recurring(t: TestApp, gateway: FakeMandates) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    t.app.inject({ method: 'POST', url: `/api/campaign/${url}`, payload, headers })

  async function begin(given: Record<string, unknown> = {}): Promise<TestSchedule> {
    const answer = await post('donation/create-schedule', aRecurringOrder(given))
    if (answer.statusCode !== 200) throw new Error(`the gift was refused: ${answer.body}`)
    const { data } = answer.json<{
      data: { donationId: string; schedule: { id: string; token: string; dates: string[] } }
    }>()
    return { donationId: data.donationId, ...data.schedule, orderId: [...gateway.mandates.keys()].at(-1)! }
  }
  /** Sends a webhook of the gateway and processes everything that follows. */
  async function tell(orderId: string, kind: 'mandate' | 'payment' = 'mandate') {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/gateways/cashfree/webhook',
      headers: { 'content-type': 'application/json' },
      payload: gateway.message(kind, orderId),
    })
    await t.settle()
    return answer
  }
  async function agreed(given: Record<string, unknown> = {}): Promise<TestSchedule> {
    const schedule = await begin(given)
    gateway.setState(schedule.orderId, 'active')
    await tell(schedule.orderId)
    return schedule
  }
  /** Sets the clock to a time in India and runs the jobs due then. */
  async function at(time: string) {
    t.setNow(new Date(`${time}+05:30`).toISOString())
    await t.settle()
  }
  const rows = async <T extends object>(sql: string, ...values: unknown[]): Promise<T[]> =>
    (await t.services.database.pool.query(sql, values)).rows as T[]
  /** Each instalment's state in a word, in the order of their days. */
  const states = async ({ id }: TestSchedule) =>
    (
      await rows<{ state: string }>(
        'select i.state from instalment i join schedule s on s.id = i.schedule_id where s.public_id = $1 order by due_date',
        id,
      )
    ).map(({ state }) => state)
  const mandateState = async ({ orderId }: TestSchedule) =>
    (await rows<{ state: string }>('select state from mandate where order_id = $1', orderId))[0]!.state
  /** Templates of the letters to its giver, oldest first. */
  const letters = async (to: string) =>
    (
      await rows<{ template: string }>(
        `select template from message where recipient = $1 and channel = 'email' order by id`,
        to,
      )
    ).map(({ template }) => template)
  return { post, begin, tell, agreed, at, rows, states, mandateState, letters }
}
