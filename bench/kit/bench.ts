import type { Figures } from './figures.ts'

/** Tools of every benchmark. */
export type Bench = {
  figures: Figures
  /** Printed with the figures; the same seed repeats the random choices. */
  seed: number
  random(): number
}
