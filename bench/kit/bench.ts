import type { Figures } from './figures.ts'

/** What a bench is given. */
export type Bench = {
  figures: Figures
  /** Printed with the figures; the same seed makes the same choices. */
  seed: number
  random(): number
}
