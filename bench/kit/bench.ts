import type { Figures } from './figures.ts'

/** Tools that every bench is given. */
export type Bench = {
  figures: Figures
  /** Printed with the figures; the same seed makes the same choices. */
  seed: number
  random(): number
}
