import Fastify from 'fastify'

export type StaticPage = { bytes: Buffer; headers: Record<string, string> }

/** Sends the same bytes with the same headers and does nothing else. */
process.once('disconnect', () => process.exit())
process.once('message', (page: StaticPage) => {
  const bytes = Buffer.from(page.bytes)
  const app = Fastify({ logger: false })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: (_request, reply) => reply.headers(page.headers).send(bytes),
  })
  app.listen({ port: 0, host: '127.0.0.1' }).then(
    (address) => process.send!({ port: Number(new URL(address).port) }),
    (error: unknown) => {
      throw error
    },
  )
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!({ cpuSeconds: (user + system) / 1e6 })
  })
})
