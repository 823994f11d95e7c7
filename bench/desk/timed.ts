import { quantile, type Figures } from '../kit/figures.ts'
import type { Lane, Reply } from '../kit/load/lane.ts'
import type { ListRequest } from './list-requests.ts'

const times = 30
const warmUp = 2
const limit = { atMost: 50 }

type ListReply = { data: unknown; meta?: { pages?: number } }

/** Checks the response times of lists and remembers each median, which shows a slow list on a busy machine. */
export class Timed {
  readonly #figures: Figures
  readonly #lane: Lane
  readonly #medians = new Map<string, number>()
  /** Requests whose first page had no rows. */
  readonly empty: string[] = []

  constructor(figures: Figures, lane: Lane) {
    this.#figures = figures
    this.#lane = lane
  }

  /** Checks the first page, and the last one except for searches, which have no limit there. */
  async list({ name, at, isSearch }: ListRequest): Promise<void> {
    const reply = await this.#lane.ask(at(1))
    // A filter that this list does not have.
    if (reply.status === 400) return
    const { data, meta } = JSON.parse(reply.body.toString()) as ListReply
    if (Array.isArray(data) && data.length === 0) this.empty.push(name)
    await this.request(name, at(1))
    const pages = meta?.pages ?? 1
    if (pages > 1 && !isSearch) await this.request(`  page ${pages}`, at(pages), `${name} page ${pages}`)
  }

  /** A request that fails or times out counts as infinitely slow. */
  async request(label: string, request: string, name = label): Promise<void> {
    const latencies: number[] = []
    for (let i = 0; i < times + warmUp; i++) {
      const began = performance.now()
      const { status }: Reply = await this.#lane.ask(request)
      if (i >= warmUp) latencies.push(status === 200 ? performance.now() - began : Infinity)
    }
    this.#medians.set(name, quantile(latencies, 0.5))
    this.#figures.check(`${label}, p95`, quantile(latencies, 0.95), limit, 'ms')
  }

  showMedians(): void {
    const [name, slowest] = [...this.#medians].toSorted(([, a], [, b]) => b - a)[0]!
    this.#figures.show(`slowest median: ${name}`, slowest, 'ms')
    this.#figures.show('  median of all medians', quantile([...this.#medians.values()], 0.5), 'ms')
  }
}
