import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a server as they are usually written beside ours, on the same database, in a process of its own. */
export async function startPlainServer(dataDir: string): Promise<{ port: number; end(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, '../../yardsticks/plain-server.ts'), [dataDir])
  const ended = once(child, 'exit')
  const [said] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number } | number | null]
  if (typeof said !== 'object' || said === null) throw new Error(`the plain server ended with ${said}`)
  return {
    port: said.port,
    async end() {
      child.disconnect()
      await ended
    },
  }
}
