import type { FastifyInstance } from 'fastify'

export type Tracing = {
  /** Adds a span for every call of this app. */
  trace(app: FastifyInstance): void
  /** Sends what is left; at most five seconds. */
  stop(): Promise<void>
}

/**
 * OpenTelemetry spans, one for each call by name, joined to the caller's `traceparent`. Loaded only where a
 * collector is configured: it doubles what a small write costs.
 * @param endpoint of the collector, such as http://127.0.0.1:4318
 */
export async function startTracing(endpoint: string): Promise<Tracing> {
  const [
    { ROOT_CONTEXT, SpanKind, SpanStatusCode, defaultTextMapGetter },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    core,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5000 })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sahaya' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
  })
  const tracer = provider.getTracer('sahaya')
  const propagator = new core.W3CTraceContextPropagator()

  return {
    trace(app) {
      const spans = new WeakMap<object, ReturnType<typeof tracer.startSpan>>()
      app.addHook('onRequest', (request, _reply, done) => {
        const { call, streams } = request.routeOptions.config as { call?: string; streams?: true }
        if (call !== undefined && streams !== true) {
          const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
          const attributes = { 'http.request.method': request.method, 'sahaya.request_id': request.id }
          spans.set(request, tracer.startSpan(call, { kind: SpanKind.SERVER, attributes }, parent))
        }
        done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
