import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { answerOf } from './answers.ts'

const slowMs = 20_000
const textOf = (body: unknown, key: string): string => {
  const value = (body as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' ? value.slice(0, 200) : ''
}

/** The bank that says whose an account is. It keeps nothing: the answer is chosen by the number alone. */
export function bankRoutes(app: FastifyInstance, _options: object, done: () => void): void {
  app.post('/bank/accounts/verify', async (request, reply) => {
    const [account, holder] = [textOf(request.body, 'account'), textOf(request.body, 'holder')]
    if (!account || !holder) return reply.code(400).send({ reason: 'Account and holder are missing' })
    const reference = `PD${createHash('sha256').update(account).digest('hex').slice(0, 12).toUpperCase()}`
    const answer = answerOf({ account, holder })
    if (answer.kind === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, slowMs))
      return reply.code(504).send({ reason: 'The bank took too long' })
    }
    if (answer.kind === 'away') return reply.code(503).send({ reason: 'The bank is away' })
    if (answer.kind === 'refused') return reply.code(422).send({ reference, reason: answer.reason })
    return { reference, name: answer.name }
  })
  done()
}
