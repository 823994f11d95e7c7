import { quantile } from '../figures.ts'
import { get } from './lane.ts'
import { drive } from './load.ts'

/**
 * Requests each text letter by letter over one connection.
 * @returns the 95th percentile of the response time in milliseconds
 */
export async function typing(
  port: number,
  address: (text: string) => string,
  texts: readonly string[],
): Promise<number> {
  const typed = texts.flatMap((text) => {
    const letters = [...text]
    return letters.map((_, i) => letters.slice(0, i + 1).join(''))
  })
  const rounds = async (count: number) => {
    let n = 0
    const next = () =>
      n < count * typed.length ? get(address(encodeURIComponent(typed[n++ % typed.length]!))) : undefined
    return drive({ port, lanes: 1, seconds: 60, next })
  }
  await rounds(2)
  return quantile((await rounds(5)).latencies, 0.95)
}
