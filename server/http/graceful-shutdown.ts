import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

const lookEveryMs = 10

/**
 * Prepares the end of serving: to be called before the server listens.
 * @returns what ends it without failing a visitor. Nobody new is let in; whoever asks over a connection that is open
 *   is answered and told to take another one next time; connections over which nobody asks for `quietMs` are closed.
 *   Whoever is left after `withinMs` is cut off. `Server.close` would begin with the connections that seem idle,
 *   though the next question may be on its way over them, and wait for those that a browser opens in advance.
 */
export function prepareSeeOut(server: Server, { quietMs = 500, withinMs = 8000 } = {}): () => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return async () => {
    if (!server.listening) return
    await letIn(server)
    NetServer.prototype.close.call(server)
    // Not before: they would come again over another one, and some would stand before the door when it closes.
    const began = performance.now()
    let lastAsked = began
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false
      lastAsked = performance.now()
    })
    while (open.size > 0 && performance.now() - began < withinMs) {
      if (performance.now() - lastAsked > quietMs) {
        server.closeIdleConnections()
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
      }
      await pause(lookEveryMs)
    }
    server.closeAllConnections()
  }
}

const turnsAtMost = 200

/**
 * Takes in whoever the system has let in while we were busy: they would be cut off with the door. Each turn of the
 * event loop takes in one of them, so a turn that brings nobody is the end.
 */
async function letIn(server: Server): Promise<void> {
  let hasCome = true
  const come = () => (hasCome = true)
  server.on('connection', come)
  await turn()
  for (let turns = 0; hasCome && turns < turnsAtMost; turns++) {
    hasCome = false
    await turn()
  }
  server.off('connection', come)
}
