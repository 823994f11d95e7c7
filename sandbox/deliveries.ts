import type { Pool } from 'pg'
import type { SandboxClock } from './clock.ts'

/** A webhook to be sent. */
export type Message = {
  subject: string
  url: string
  contentType: string
  body: string
  /** Sent along: signatures and the like. */
  headers?: Record<string, string>
  /** 1: never sent again, whatever the answer. */
  maxTries: number
  dueAt: Date
}
type Claimed = {
  id: string
  url: string
  content_type: string
  body: string
  headers: Record<string, string>
  tries: number
  max_tries: number
}

export type Log = { warn(details: object, message: string): void }

const second = 1000
const minute = 60 * second
/** Waits between tries, on the gateway's clock. */
const waits = [2, 5, 15, 30].map((s) => s * second).concat([2, 10, 30, 120, 360, 1440].map((m) => m * minute))
export const usualTries = waits.length + 1

const lanes = 4
const batch = 16
const answerWithinMs = 10_000

/** Columns in the order of `messageColumns`, for `unnest` inside a larger statement. */
export const messageColumns = 'subject, url, content_type, body, max_tries, due_at, headers'
export const messageArrays = (messages: readonly Message[]) => [
  messages.map((m) => m.subject),
  messages.map((m) => m.url),
  messages.map((m) => m.contentType),
  messages.map((m) => m.body),
  messages.map((m) => m.maxTries),
  messages.map((m) => m.dueAt),
  messages.map((m) => JSON.stringify(m.headers ?? {})),
]
/** `unnest` of seven arrays, the first being parameter number `first`. */
export const unnestMessages = (first: number) =>
  `unnest($${first}::text[], $${first + 1}::text[], $${first + 2}::text[], $${first + 3}::text[], $${first + 4}::integer[], $${first + 5}::timestamptz[], $${first + 6}::jsonb[])`

export type Deliveries = {
  /** Says that something may be due. */
  wake(): void
  /** Sends everything that is due and waits for the answers. */
  runDue(): Promise<void>
  /** Sends what is due about one order and waits for the answers. */
  runDueOf(subject: string): Promise<void>
  stop(): Promise<void>
}

/**
 * The queue of webhooks: kept in the database, each sent until it is answered with 2xx or its tries are
 * used up. What was on its way when the process died is sent again.
 */
export async function openDeliveries(pool: Pool, clock: SandboxClock, log: Log): Promise<Deliveries> {
  await pool.query('update sandbox.delivery set claimed = false where claimed and done_at is null')
  const running = new Set<Promise<void>>()
  const sending = new Set<AbortController>()
  let stopped = false

  async function claim(subject: string | null): Promise<Claimed[]> {
    const found = await pool.query<Claimed>({
      name: 'claim',
      text: `update sandbox.delivery set claimed = true, tries = tries + 1
        where id = any(array(select id from sandbox.delivery
          where done_at is null and not claimed and due_at <= $1 and ($2::text is null or subject = $2)
          order by due_at, id limit $3 for update skip locked))
        returning id, url, content_type, body, headers, tries, max_tries`,
      values: [clock.now(), subject, batch],
    })
    return found.rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  }

  async function send(message: Claimed): Promise<number> {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(), answerWithinMs)
    sending.add(giveUp)
    try {
      const answer = await fetch(message.url, {
        method: 'POST',
        headers: {
          'content-type': message.content_type,
          'user-agent': 'sandbox-gateway',
          ...message.headers,
        },
        body: message.body,
        redirect: 'manual',
        signal: giveUp.signal,
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 0
    } finally {
      clearTimeout(timer)
      sending.delete(giveUp)
    }
  }

  async function settle(sent: readonly { message: Claimed; status: number }[]): Promise<void> {
    const now = clock.now()
    const next = sent.map(({ message, status }) => {
      const taken = status >= 200 && status < 300
      const wait = taken || message.tries >= message.max_tries ? undefined : waits[message.tries - 1]
      return wait === undefined ? null : new Date(now.getTime() + wait)
    })
    await pool.query({
      name: 'settle',
      text: `update sandbox.delivery d set claimed = false, last_status = s.status,
          due_at = coalesce(s.next_at, d.due_at), done_at = case when s.next_at is null then $4::timestamptz end
        from unnest($1::bigint[], $2::integer[], $3::timestamptz[]) as s(id, status, next_at) where d.id = s.id`,
      values: [sent.map((s) => s.message.id), sent.map((s) => s.status), next, now],
    })
  }

  async function drain(subject: string | null): Promise<void> {
    while (!stopped) {
      const claimed = await claim(subject)
      if (claimed.length === 0) return
      if (claimed.length === batch && subject === null) wake()
      await settle(
        await Promise.all(claimed.map(async (message) => ({ message, status: await send(message) }))),
      )
    }
  }

  function run(subject: string | null): Promise<void> {
    const lane: Promise<void> = drain(subject)
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks wait: the database is away'))
      .finally(() => running.delete(lane))
    running.add(lane)
    return lane
  }

  let woken = false
  function wake(): void {
    if (stopped || woken || running.size >= lanes) return
    woken = true
    // One turn later, so that a burst of payments wakes one lane.
    setImmediate(() => {
      woken = false
      void run(null)
    })
  }

  return {
    wake,
    async runDue() {
      await Promise.all(running)
      await run(null)
      await Promise.all(running)
    },
    async runDueOf(subject) {
      await run(subject)
      const left = await pool.query(
        'select 1 from sandbox.delivery where subject = $1 and claimed and done_at is null limit 1',
        [subject],
      )
      if (left.rowCount) await Promise.all(running)
    },
    async stop() {
      stopped = true
      for (const giveUp of sending) giveUp.abort()
      await Promise.all(running)
    },
  }
}
