import type { Bench } from './kit/bench.ts'
import { signInClerk } from './kit/servers/clerk.ts'
import { onDatabase } from './kit/servers/database.ts'
import { median, quantile } from './kit/figures.ts'
import { get, Lane } from './kit/load/lane.ts'
import { shuffled } from './kit/shuffled.ts'
import { startOnWorld } from './kit/servers/world.ts'

const receiptsAsked = 200
const warmUp = 20

/** Receipts as PDF over HTTP, one after the other, each of another gift: nothing that was made once is asked for again. */
export async function receipts({ figures, random }: Bench): Promise<void> {
  const server = await startOnWorld()
  const ids = await onDatabase(server.dataDir, async (pool) => {
    const { rows } = await pool.query<{ id: string }>(
      `select donation_id as id from receipt where status = 'issued' order by id`,
    )
    return shuffled(
      rows.map(({ id }) => id),
      random,
    ).slice(0, receiptsAsked + warmUp)
  })
  const cookie = await signInClerk(server)
  const lane = new Lane(server.port)
  const took: number[] = []
  let size = 0
  for (const id of ids) {
    const began = performance.now()
    const { status, body } = await lane.ask(get(`/api/campaign/donation/receipt/${id}`, { cookie }))
    took.push(performance.now() - began)
    if (status !== 200 || body.toString('latin1', 0, 5) !== '%PDF-')
      throw new Error(`a receipt was answered ${status}`)
    size = Math.max(size, body.length)
  }
  lane.close()
  const warm = took.slice(warmUp)
  figures.tell('the first receipt of a process', took[0]!, 'ms')
  figures.tell(`receipts once warm, median of ${warm.length}`, median(warm), 'ms')
  figures.check('receipts once warm, p95', quantile(warm, 0.95), { atMost: 80 }, 'ms')
  figures.tell('the largest of them', size / 1000, 'kB')
  await server.stop()
}
