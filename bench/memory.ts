import { readdirSync, readFileSync } from 'node:fs'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { openFundraisers, orderBody, orderPath } from './kit/data/order.ts'
import { get, Lane, post } from './kit/load/lane.ts'
import { drive } from './kit/load/load.ts'
import { residentMb, startServer, type Server } from './kit/servers/server.ts'
import { somePages } from './kit/pages/some-pages.ts'
import { startOnWorld } from './kit/servers/world.ts'

const seconds = 120

/** Measures memory after two minutes of pages, lists and orders. A longer run does not need more. */
export async function memory({ figures, seed }: Bench): Promise<void> {
  const made = await startOnWorld()
  await made.stop()
  // Restarted on existing data, as on most days.
  const server = await startServer(made)
  figures.show('application when ready', residentMb(server.pid), 'MB')
  const seen = watch(server)
  const lane = new Lane(server.port)
  const pages = await somePages(lane)
  lane.close()
  const campaigns = await onDatabase(server.dataDir, openFundraisers)
  let n = 0
  const kinds = [
    () => get(pages[n % pages.length]!.path, { 'accept-encoding': 'br' }),
    () => get(`/fundraisers?page=${1 + (n % 3)}&query=${n % 500}`, { 'accept-encoding': 'br' }),
    () => post('/api/campaign/list/active-fundraisers', { page: 1, limit: 20 }),
    () => {
      const name = `memory-${seed}-${n}`
      const body = orderBody(name, campaigns[n % campaigns.length]!)
      return post(orderPath, body, { 'idempotency-key': name })
    },
  ]
  const next = () => kinds[n++ % kinds.length]!()
  const { perSecond } = await drive({ port: server.port, lanes: 12, seconds, next })
  const { app, gateway, highest } = seen.end()
  figures.show('requests', perSecond, '/s')
  figures.check(`application after ${seconds} s of load`, app, { atMost: 300 }, 'MB')
  figures.show('application, highest', highest, 'MB')
  figures.show('test gateway', gateway, 'MB')
  await server.stop()
}

/** Samples every second. */
function watch({ pid }: Server) {
  const gatewayPid = childrenOf(pid).find((child) => commandOf(child).includes('sandbox'))
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, residentMb(pid))
  }, 1000)
  return {
    end() {
      clearInterval(timer)
      const gateway = gatewayPid === undefined ? Number.NaN : residentMb(gatewayPid)
      return { app: residentMb(pid), gateway, highest }
    },
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => parentOf(other) === pid)

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1])
const commandOf = (pid: number) => read(pid, 'cmdline')

function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    // Process ended meanwhile.
    return ''
  }
}
