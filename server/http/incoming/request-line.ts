import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from '../app-error.ts'

const absolute = /^https?:\/\/[^/?#]+/i

/** The address of a request line as a path: what a proxy writes `http://host/path` is `/path`. */
export function pathOf(address: string): string {
  if (address.startsWith('/')) return address
  const host = absolute.exec(address)?.[0]
  if (host === undefined) return address
  const rest = address.slice(host.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Whether a request asks for a path, of one host. `*` is none, and of two `Host` lines nobody knows which is meant. */
export function isReadable({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  if (!url.startsWith('/') && !absolute.test(url)) return false
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}

/** Refuses whatever cannot be read, before anything else looks at it. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isReadable(request.raw)) done()
    else done(new AppError('MALFORMED'))
  })
}
