import type { demo } from '../../contract/demo.ts'
import { demoAccounts, demoPassword } from '../db/demo/accounts.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { listOutbox } from '../platform/messages/index.ts'

export type DemoDeps = {
  db: Db
  clock: Clock
  sandboxUrl: string
  advanceClock(hours: number): Promise<Date>
}

export const demoHandlers = ({ db, clock, sandboxUrl, advanceClock }: DemoDeps): Handlers<typeof demo> => ({
  async outbox({ query }) {
    const letters = await listOutbox(db, { ...(query.to ? { to: query.to } : {}), limit: 100 })
    return letters.map(({ channel, to, subject, text, createdAt }) => ({
      channel,
      to,
      subject,
      text,
      createdAt: createdAt.toISOString(),
    }))
  },
  async clock({ body }) {
    const now = await advanceClock(body.advanceHours)
    return { now: now.toISOString() }
  },
  about: () => ({
    accounts: demoAccounts.map(({ role, name, email }) => ({
      role,
      name,
      username: email,
      password: demoPassword,
    })),
    sandboxUrl,
    now: clock.now().toISOString(),
  }),
})
