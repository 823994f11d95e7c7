import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Sandbox } from './sandbox.ts'
import { takeFault, type PayOrder } from './orders/store.ts'

/** Longer than any merchant waits. */
const hangsForMs = 30_000

/** Lets a look-up fail or hang where that was chosen. @returns whether it has been answered already */
export async function failAsChosen(
  { pool }: Sandbox,
  order: PayOrder,
  reply: FastifyReply,
): Promise<boolean> {
  const fault = await takeFault(pool, order)
  if (fault === 'timeout') await hang(reply)
  if (fault !== 'error') return false
  await reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
  return true
}

/** The answer that never comes. */
export async function hang(reply: FastifyReply): Promise<void> {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  await pause(hangsForMs, undefined, { signal: gone.signal }).catch(() => undefined)
}
