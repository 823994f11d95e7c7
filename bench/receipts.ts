import type { Bench } from './kit/bench.ts'
import { signInStaff } from './kit/servers/staff.ts'
import { onDatabase } from './kit/servers/database.ts'
import { median, quantile } from './kit/figures.ts'
import { get, Lane } from './kit/load/lane.ts'
import { shuffled } from './kit/shuffled.ts'
import { startOnWorld } from './kit/servers/world.ts'

const receiptsAsked = 200
const warmUp = 20

/** Downloads receipts as PDF one by one, each of another donation, so that no cached file is used. */
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
  const cookie = await signInStaff(server)
  const lane = new Lane(server.port)
  const took: number[] = []
  let size = 0
  for (const id of ids) {
    const began = performance.now()
    const { status, body } = await lane.ask(get(`/api/campaign/donation/receipt/${id}`, { cookie }))
    took.push(performance.now() - began)
    if (status !== 200 || body.toString('latin1', 0, 5) !== '%PDF-')
      throw new Error(`a receipt returned ${status}`)
    size = Math.max(size, body.length)
  }
  lane.close()
  const warm = took.slice(warmUp)
  figures.show('first receipt of a process', took[0]!, 'ms')
  figures.show(`receipts, median of ${warm.length}`, median(warm), 'ms')
  figures.check('receipts, p95', quantile(warm, 0.95), { atMost: 80 }, 'ms')
  figures.show('  largest', size / 1000, 'kB')
  await server.stop()
}
