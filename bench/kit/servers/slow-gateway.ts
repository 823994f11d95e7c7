import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type SlowGateway = {
  url: string
  /** Delays every call by so long from now on before it is passed on, even if its caller has gone. */
  hangFor(ms: number): void
  /** Calls that were let wait. */
  hung(): number
  close(): Promise<void>
}

/** Stands before the test gateway and passes on what it is asked, at once or after a time in which it says nothing. */
export async function slowGateway(port: number): Promise<SlowGateway> {
  let hangMs = 0
  let hung = 0

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    if (hangMs > 0) {
      hung += 1
      await pause(hangMs)
    }
    const { method, url, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers })
    onward.on('error', () => answer.writeHead(502).end())
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.end(Buffer.concat(parts))
  }

  const server = createServer((asked, answer) => {
    // Callers may be gone by now.
    pass(asked, answer).catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangFor: (ms) => void (hangMs = ms),
    hung: () => hung,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
