import type { FastifyInstance } from 'fastify'

export type Readiness = {
  /** False while stopping, and before migrations and, in demo mode, the demo world are done. */
  isReady(): boolean
  /** Whether the database answers now. */
  pingDatabase(): Promise<boolean>
  /** Whether nothing can be written for want of room. */
  isDiskFull?: () => boolean
}

/** `/health/live` touches nothing; `/health/ready` says whether requests should be sent here. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const missing = await whatIsMissing(readiness)
    if (missing !== undefined) reply.header('retry-after', '5')
    return reply
      .code(missing === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing === undefined ? { ready: true } : { ready: false, missing })
  })
}

async function whatIsMissing({ isReady, pingDatabase, isDiskFull }: Readiness) {
  if (!isReady()) return 'start'
  if (isDiskFull?.() === true) return 'disk'
  return (await pingDatabase()) ? undefined : 'database'
}
