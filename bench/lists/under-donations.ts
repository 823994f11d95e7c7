import type { Figures } from '../kit/figures.ts'
import { paidOrders } from '../kit/data/paid-orders.ts'
import { flood } from '../kit/load/flood.ts'
import { get, Lane, post } from '../kit/load/lane.ts'
import { beside } from '../kit/rounds.ts'
import { webhookPath } from '../kit/servers/gateway.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const connections = 20
const seconds = 2
const rounds = 5
const perSecond = 10

/** Compares lists and a fundraiser while ten donations a second are booked with the same requests without donations. */
export async function readsUnderDonations(figures: Figures, seed: number): Promise<void> {
  const server = await startOnWorld()
  const lane = new Lane(server.port)
  const list = post('/api/campaign/list/active-fundraisers', { page: 1, limit: 20 })
  const { data } = JSON.parse((await lane.ask(list)).body.toString()) as { data: { slug: string }[] }
  const reads = { list, fundraiser: get(`/api/campaign/detail/${data[0]!.slug}`) }
  const count = perSecond * seconds * (rounds + 1) * Object.keys(reads).length
  const paid = await paidOrders(server, { count, name: `read-${seed}` })
  for (const [name, request] of Object.entries(reads)) {
    const load = () => flood({ port: server.port, connections, seconds, request })
    const whileDonating = async () => {
      const sending = setInterval(() => {
        const next = paid.pop()
        if (next !== undefined) void lane.ask(post(webhookPath, next.news))
      }, 1000 / perSecond)
      try {
        return await load()
      } finally {
        clearInterval(sending)
      }
    }
    const { ours, yardstick, ratio } = await beside(whileDonating, load, rounds)
    figures.check(`${name} under ${perSecond} donations/s ÷ without`, ratio, { atLeast: 0.8 }, '×')
    figures.show(`  ${name} under donations`, ours, '/s')
    figures.show(`  ${name} without`, yardstick, '/s')
  }
  lane.close()
  await server.stop()
}
