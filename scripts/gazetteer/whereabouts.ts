import type { Point } from '../../server/places/rules.ts'
import { Surroundings } from './near.ts'
import type { PostOffice } from './post-offices.ts'
import type { Town } from './towns.ts'

/** Sorting areas that are one city to their people, whatever towns the maps show in them. */
const cityOfArea: Record<string, string> = {
  '1100': 'New Delhi',
  '4000': 'Mumbai',
  '4001': 'Mumbai',
  '4006': 'Thane',
  '4007': 'Navi Mumbai',
  '5000': 'Hyderabad',
  '5001': 'Hyderabad',
  '5600': 'Bengaluru',
  '5601': 'Bengaluru',
  '6000': 'Chennai',
  '6001': 'Chennai',
  '7000': 'Kolkata',
  '7001': 'Kolkata',
}

/** Distance from its middle, in kilometres, up to which people still name a town of this size as theirs. */
const reachKm = (people: number) => Math.max(2, 0.06 * people ** 0.4)

/** Tells the town or city that an office lies in. @returns a finder that answers undefined in the country */
export function cityFinder(towns: readonly Town[]) {
  const around = new Surroundings(towns)
  const byName = new Map(towns.toReversed().map((town) => [town.name, town]))
  const whole = (town: Town) => (town.partOf === undefined ? town : byName.get(town.partOf)!)
  return ({ pin, state, lat, lng }: PostOffice): Town | undefined => {
    const known = cityOfArea[pin.slice(0, 4)]
    if (known !== undefined) return byName.get(known)!
    const reaching = around
      .within({ lat, lng }, 45)
      .filter(({ thing, km }) => thing.state === state && km <= reachKm(thing.population))
      // Sorts towns by their pull, as that of planets.
      .toSorted((a, b) => b.thing.population / (b.km + 1) ** 2 - a.thing.population / (a.km + 1) ** 2)
    return reaching[0] && whole(reaching[0].thing)
  }
}

/** People of a town of which only its head office is known. */
const headPopulation = 20_000
/** Population from which on a place is a town to those around it. */
const townFrom = 5_000

/**
 * Tells the town above a village: of its district the one that draws most, else the biggest, else the nearest of its
 * state. A village's own coordinates are often wrong, its district is not.
 */
export function townFinder(
  towns: readonly Town[],
  heads: readonly PostOffice[],
  districtOf: (town: Town) => string,
) {
  const whole = [
    ...towns
      .filter(({ population, partOf }) => population >= townFrom && partOf === undefined)
      .map((town) => ({ ...town, district: districtOf(town) })),
    ...heads.map((head) => ({ ...head, population: headPopulation })),
  ]
  const around = new Surroundings(whole)
  const byDistrict = Map.groupBy(whole, ({ state, district }) => `${state}/${district}`)
  return (office: PostOffice): { name: string } | undefined => {
    const ofDistrict = byDistrict.get(`${office.state}/${office.district}`) ?? []
    const near = around
      .within(office, 45)
      .filter(({ thing }) => thing.state === office.state)
      .toSorted((a, b) => b.thing.population / (b.km + 1) ** 2 - a.thing.population / (a.km + 1) ** 2)
      .map(({ thing }) => thing)
    return near.find((town) => ofDistrict.includes(town)) ?? ofDistrict[0] ?? near[0]
  }
}

/** Tells the district of a point: its PIN code's, else that of most post offices near it in the same state. */
export function districtFinder(offices: readonly PostOffice[]) {
  const ofPin = new Map(offices.map(({ pin, district }) => [pin, district]))
  const around = new Surroundings(offices)
  return (point: Point, state: string, pin = ''): string => {
    const known = ofPin.get(pin)
    if (known !== undefined) return known
    const near = around
      .within(point, 45)
      .filter(({ thing }) => thing.state === state)
      .slice(0, 5)
      .map(({ thing }) => thing.district)
    const counts = [...Map.groupBy(near, (name) => name)].toSorted((a, b) => b[1].length - a[1].length)
    return counts[0]?.[0] ?? ''
  }
}
