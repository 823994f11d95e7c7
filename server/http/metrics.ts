import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { forbidden, identify, type Identify } from './access.ts'
import { answeredCall } from './events/answered-call.ts'
import { AppError } from './app-error.ts'

export type MetricsDeps = {
  login: Identify
  /** Whether everybody may read them; in production only staff with `health.read` can. */
  isPublic: boolean
  /** Numbers read when somebody asks, by name. */
  gauges: Record<string, { help: string; read(): number }>
  /** Numbers that only grow, read likewise: by name, then by the value of their one label. */
  counters: Record<string, { help: string; label: string; read(): Readonly<Record<string, number>> }>
}

/** Times every call by name and status, and answers `/metrics` for Prometheus. */
export function metricsRoutes(
  app: FastifyInstance,
  { login, isPublic, gauges, counters }: MetricsDeps,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Observers outlive the application; what they hold on to must not.
  app.addHook('onClose', async () => registry.clear())
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  for (const [name, { help, label, read }] of Object.entries(counters))
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      },
    })
  app.addHook('onResponse', (request, reply, done) => {
    const call = answeredCall(request, reply)
    if (call !== undefined) seconds.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isPublic) {
      const { actor } = await identify(request, login)
      if (actor === undefined) throw new AppError('NOT_SIGNED_IN')
      if (!actor.permissions.has('health.read')) throw forbidden(actor)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
