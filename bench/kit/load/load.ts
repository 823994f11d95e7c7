import { Lane } from './lane.ts'

export type Driven = {
  done: number
  seconds: number
  perSecond: number
  /** Response times in milliseconds, in order of arrival. */
  latencies: number[]
}

export type Drive = {
  port: number
  lanes: number
  /** Ends after this time, or earlier when `next` returns undefined. */
  seconds: number
  next(): string | undefined
}

/**
 * Sends requests over several connections, one at a time on each.
 * @throws at the first response that is not 200, because failures make a rate useless
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
        if (status !== 200) throw new Error(`returned ${status}: ${body.subarray(0, 300).toString()}`)
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
