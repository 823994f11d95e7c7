import { median, quantile } from './figures.ts'
import type { Driven } from './load/load.ts'

/**
 * Runs ours and the yardstick in turn, after one warm-up each.
 * @returns medians over the rounds: of both rates, of their ratio, of our latencies
 */
export async function beside(
  ours: () => Promise<Driven>,
  yardstick: () => Promise<{ perSecond: number }>,
  rounds = 5,
): Promise<{ ours: number; yardstick: number; ratio: number; p50: number; p99: number }> {
  await ours()
  await yardstick()
  const pairs: { a: Driven; b: { perSecond: number } }[] = []
  for (let i = 0; i < rounds; i++) pairs.push({ a: await ours(), b: await yardstick() })
  return {
    ours: median(pairs.map(({ a }) => a.perSecond)),
    yardstick: median(pairs.map(({ b }) => b.perSecond)),
    ratio: median(pairs.map(({ a, b }) => a.perSecond / b.perSecond)),
    p50: median(pairs.map(({ a }) => quantile(a.latencies, 0.5))),
    p99: median(pairs.map(({ a }) => quantile(a.latencies, 0.99))),
  }
}
