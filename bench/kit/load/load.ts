import { Lane } from './lane.ts'

export type Driven = {
  done: number
  seconds: number
  perSecond: number
  /** Time that each answer took, in milliseconds, in the order in which they came. */
  latencies: number[]
}

export type Drive = {
  port: number
  lanes: number
  /** Seconds after which it ends, unless `next` has nothing more to ask. */
  seconds: number
  next(): string | undefined
}

/**
 * Opens connections that each ask, wait for the answer and ask again.
 * @throws at the first answer that is not 200: a figure made of failures is worth nothing
 */
export async function drive({ port, lanes, seconds, next }: Drive): Promise<Driven> {
  const latencies: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      const lane = new Lane(port)
      for (let now = performance.now(); now < until;) {
        const request = next()
        if (request === undefined) break
        const { status, body } = await lane.ask(request)
        if (status !== 200) throw new Error(`answered ${status}: ${body.subarray(0, 300).toString()}`)
        const after = performance.now()
        latencies.push(after - now)
        now = after
      }
      lane.close()
    }),
  )
  const took = (performance.now() - began) / 1000
  return { done: latencies.length, seconds: took, perSecond: latencies.length / took, latencies }
}
