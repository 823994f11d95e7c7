import { newRequestId } from '../request-id.ts'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

const start = newRequestId()
let answered = 0

/** An id for an answer from memory: told apart from every other, and made of a counter because it is made often. */
export const quickRequestId = () => `${start}-${(answered++).toString(36)}`

/**
 * Answers a request if it can do so at once.
 * @param pass hands it on later, where it took the request and cannot answer after all
 * @returns whether it took it
 */
export type Front = (request: IncomingMessage, response: ServerResponse, pass: () => void) => boolean

/**
 * Puts `front` before everything that listens on a server. Routing, hooks and logging cost several times what it
 * takes to send a page from memory, and have nothing to add to it. Requests injected in process pass it by.
 */
export function putInFront(server: Server, front: Front) {
  const behind = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const pass = () => {
      for (const listener of behind) listener.call(server, request, response)
    }
    if (!front(request, response, pass)) pass()
  })
}
