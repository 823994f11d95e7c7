import { once } from 'node:events'
import { createServer } from 'node:http'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startTracing } from './tracing.ts'

type Exported = {
  resourceSpans: {
    scopeSpans: { spans: { name: string; traceId: string; attributes: { key: string }[] }[] }[]
  }[]
}

test('every call reaches the collector as a span of the caller’s trace', async () => {
  const bodies: Exported[] = []
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()) as Exported)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as { port: number }

  const tracing = await startTracing(`http://127.0.0.1:${port}`)
  const app = Fastify()
  tracing.trace(app)
  app.get('/traced', { config: { call: 'donations.status' } }, () => ({}))
  app.get('/untraced', () => ({}))
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await app.inject({ url: '/traced', headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } })
  await app.inject('/untraced')
  await tracing.stop()
  collector.close()

  const spans = bodies.flatMap((body) =>
    body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)),
  )
  expect(spans).toMatchObject([{ name: 'donations.status', traceId }])
  expect(spans[0]!.attributes.map(({ key }) => key)).toContain('http.response.status_code')
})
