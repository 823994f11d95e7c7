import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Sms } from '../../platform/sms.ts'

export type SmsPeer = { url: string; received: Sms[]; stop(): Promise<void> }

/** An SMS service on loopback that keeps what it is given. */
export async function startSmsPeer(): Promise<SmsPeer> {
  const received: Sms[] = []
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as Sms)
    response.end('{}')
  })
  await new Promise<void>((started) => void server.listen(0, '127.0.0.1', started))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received,
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
