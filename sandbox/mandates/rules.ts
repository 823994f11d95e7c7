import type { MandateState } from './store.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const istAheadMs = 330 * minute

/** Standing debits run outside the busy hours: before 10:00, 13:00 to 17:00, after 21:30, in minutes of the day. */
const windows = [
  [0, 600],
  [780, 1020],
  [1290, 1440],
] as const

/** The earliest instant from `at` on at which a debit may be made. */
export function nextWindow(at: Date): Date {
  const start = Math.floor((at.getTime() + istAheadMs) / day) * day - istAheadMs
  for (const [from, to] of windows) {
    if (at.getTime() < start + from * minute) return new Date(start + from * minute)
    if (at.getTime() < start + to * minute) return at
  }
  return new Date(start + day)
}

const leastNoticeMs = 24 * hour
const betweenTriesMs = hour
const mostTries = 4

export type Refusal = {
  why: 'over' | 'paused' | 'early' | 'amount' | 'no-notice' | 'tries' | 'done'
  notBefore?: Date
}

export type Asked = {
  state: MandateState
  maxPaise: number
  amountPaise: number
  now: Date
  notice: { amountPaise: number; givenAt: Date } | undefined
  /** Earlier tries under the same notice. */
  tries: readonly { state: string; askedAt: Date }[]
}

/** Returns the bank's reason for refusing to announce a debit of this amount. */
export function noticeProblem({ state, maxPaise, amountPaise }: Omit<Asked, 'notice' | 'tries' | 'now'>) {
  const closed = stateProblem(state)
  if (closed !== undefined) return closed
  return amountPaise > maxPaise || amountPaise < 100 ? ({ why: 'amount' } as const) : undefined
}

/** Returns the bank's reason for refusing a debit; undefined when it makes it. */
export function debitProblem(asked: Asked): Refusal | undefined {
  const { notice, tries, now } = asked
  const problem = noticeProblem(asked)
  if (problem !== undefined) return problem
  if (notice === undefined) return { why: 'no-notice' }
  if (notice.amountPaise !== asked.amountPaise) return { why: 'amount' }
  if (tries.some((one) => one.state !== 'declined')) return { why: 'done' }
  if (tries.length >= mostTries) return { why: 'tries' }
  const last = Math.max(0, ...tries.map((one) => one.askedAt.getTime() + betweenTriesMs))
  const earliest = nextWindow(
    new Date(Math.max(now.getTime(), last, notice.givenAt.getTime() + leastNoticeMs)),
  )
  return earliest > now ? { why: 'early', notBefore: earliest } : undefined
}

function stateProblem(state: MandateState): Refusal | undefined {
  if (state === 'active') return undefined
  return { why: state === 'paused' || state === 'payer_paused' ? 'paused' : 'over' }
}
