import { kilometresBetween, type Point } from '../../server/places/rules.ts'

/** Finds what lies around a point without looking at everything: squares of half a degree. */
export class Surroundings<T extends Point> {
  readonly #squares = new Map<string, T[]>()

  constructor(things: Iterable<T>) {
    for (const thing of things) {
      const key = squareOf(thing.lat, thing.lng)
      const there = this.#squares.get(key)
      if (there) there.push(thing)
      else this.#squares.set(key, [thing])
    }
  }

  /** Everything within so many kilometres (at most 50), nearest first. */
  within({ lat, lng }: Point, km: number): { thing: T; km: number }[] {
    const found: { thing: T; km: number }[] = []
    for (const north of [-0.5, 0, 0.5])
      for (const east of [-0.5, 0, 0.5])
        for (const thing of this.#squares.get(squareOf(lat + north, lng + east)) ?? []) {
          const away = kilometresBetween({ lat, lng }, thing)
          if (away <= km) found.push({ thing, km: away })
        }
    return found.toSorted((a, b) => a.km - b.km)
  }
}

const squareOf = (lat: number, lng: number) => `${Math.floor(lat * 2)} ${Math.floor(lng * 2)}`

/** The middle value; of an even number the upper one of both in the middle. */
export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
