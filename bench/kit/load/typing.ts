import { quantile } from '../figures.ts'
import { get } from './lane.ts'
import { drive } from './load.ts'

/**
 * Asks for each of these texts as somebody types it, letter by letter, over one connection, each as often as the
 * others. @returns the time that 95 of 100 answers stay within, in milliseconds
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
