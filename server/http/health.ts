import type { FastifyInstance } from 'fastify'

export type Readiness = {
  /** False while stopping, and before migrations and, in demo mode, the demo world are done. */
  isReady(): boolean
  /** Whether the database answers now. */
  pingDatabase(): Promise<boolean>
}

/** `/health/live` touches nothing; `/health/ready` says whether requests should be sent here. */
export function healthRoutes(app: FastifyInstance, { isReady, pingDatabase }: Readiness): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = isReady() && (await pingDatabase())
    if (!ready) reply.header('retry-after', '5')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready })
  })
}
