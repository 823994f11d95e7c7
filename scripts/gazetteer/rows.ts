import { placeKey, placeWords } from '../../server/places/rules.ts'
import { hyderabadLocalities } from './hyderabad.ts'
import { readPostOffices, type PostOffice } from './post-offices.ts'
import { states } from './states.ts'
import { readTowns, readTownsAbroad, type Town } from './towns.ts'
import { cityFinder, districtFinder, townFinder } from './whereabouts.ts'

/**
 * Place with the facts known of it. Each of its names becomes a row; one without a name is found by its PIN
 * code alone.
 */
type Place = {
  id: string
  kind: 'state' | 'city' | 'town' | 'locality' | 'pincode' | 'abroad'
  names: readonly string[]
  locality?: string
  city?: string
  district?: string
  state?: string
  pin?: string
  lat: number
  lng: number
  /** People, or what compares with them: decides between places that fit a search equally well. */
  weight: number
}

const cityFrom = 100_000
const localityWeight = 60_000
const secunderabadWeight = 204_182
const villageWeight = 300

/** Lines of `COPY place (place_id, kind, key, words, locality, city, district, state, pin, lat, lng, weight)`. */
export function gazetteerRows(): string[][] {
  const offices = readPostOffices()
  const towns = readTowns()
  const districtOf = districtFinder(offices)
  const ours = ourLocalities(districtOf)
  const townPlaces = placesOfTowns(towns, ours, districtOf)
  const places = [
    ...townPlaces,
    ...ours,
    ...placesOfOffices(offices, towns, ours, districtOf),
    ...placesOfStates(townPlaces),
    ...readTownsAbroad([...towns, ...offices]).map(({ id, lat, lng }): Place => ({
      id: `gn:${id}`,
      kind: 'abroad',
      names: [],
      lat,
      lng,
      weight: 0,
    })),
  ]
  return places.flatMap(rowsOf).toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))
}

function rowsOf(place: Place): string[][] {
  const { id, kind, locality = '', city = '', district = '', state = '', pin = '', lat, lng, weight } = place
  const around = kind === 'abroad' ? [] : placeWords([locality, city, district, state, pin].join(' '))
  const keys = new Set<string>()
  return (place.names.length === 0 ? [''] : place.names).flatMap((name) => {
    const own = placeWords(name)
    const key = placeKey(own)
    if (keys.has(key)) return []
    keys.add(key)
    const words = key === '' ? placeWords(pin) : [...new Set([...own, key, ...around])]
    const point = [lat.toFixed(4), lng.toFixed(4)]
    return [[id, kind, key, words.join(' '), locality, city, district, state, pin, ...point, String(weight)]]
  })
}

type DistrictOf = ReturnType<typeof districtFinder>

function placesOfTowns(towns: readonly Town[], ours: readonly Place[], districtOf: DistrictOf): Place[] {
  const known = new Set(ours.flatMap(({ names }) => names.map(keyOf)))
  return towns.flatMap((town): Place[] => {
    const { id, name, aliases, state, population, partOf, lat, lng } = town
    if (partOf === name || (partOf === 'Hyderabad' && known.has(keyOf(name)))) return []
    const place = {
      id: `gn:${id}`,
      names: [name, ...aliases],
      district: districtOf(town, state),
      state,
      lat,
      lng,
    }
    if (partOf !== undefined)
      return [{ ...place, kind: 'locality', locality: name, city: partOf, weight: localityWeight }]
    const weight = Math.max(population, villageWeight)
    return [{ ...place, kind: weight >= cityFrom ? 'city' : 'town', city: name, weight }]
  })
}

function ourLocalities(districtOf: DistrictOf): Place[] {
  return hyderabadLocalities.map(({ name, pin, lat, lng, aliases }) => ({
    id: `hyd:${placeWords(name).join('-')}`,
    kind: 'locality',
    names: [name, ...aliases],
    locality: name,
    city: 'Hyderabad',
    district: districtOf({ lat, lng }, 'Telangana', pin),
    state: 'Telangana',
    pin,
    lat,
    lng,
    weight: name === 'Secunderabad' ? secunderabadWeight : localityWeight,
  }))
}

function placesOfOffices(
  offices: readonly PostOffice[],
  towns: readonly Town[],
  ours: readonly Place[],
  districtOf: DistrictOf,
): Place[] {
  const cityOf = cityFinder(towns)
  const heads = offices.filter((office) => office.isHead && cityOf(office) === undefined)
  const townAbove = townFinder(towns, heads, (town) => districtOf(town, town.state))
  const known = new Set(ours.flatMap(({ names, pin }) => names.map((name) => `${keyOf(name)} ${pin}`)))
  const told = new Set<string>()
  return offices.flatMap((office): Place[] => {
    const { pin, name, isMain, isHead, isInstitution, district, state, lat, lng } = office
    const found = cityOf(office)
    const city = found?.name ?? (isHead ? name : (townAbove(office)?.name ?? name))
    const isCityItself = keyOf(name) === keyOf(city)
    const asTold = `${keyOf(name)} ${pin}`
    const isKnown = isInstitution || (isCityItself && found !== undefined) || known.has(asTold)
    if (!isMain && (isKnown || told.has(asTold))) return []
    told.add(asTold)
    return [
      {
        id: isMain ? `pin:${pin}` : `po:${pin}:${placeWords(name).join('-')}`,
        kind: isMain ? 'pincode' : 'locality',
        names: isKnown ? [] : [name],
        locality: isCityItself ? '' : name,
        city,
        district,
        state,
        pin,
        lat,
        lng,
        weight: found === undefined ? villageWeight : villageWeight + Math.round(found.population / 200),
      },
    ]
  })
}

/** A state lies where its biggest city does. One of the same name as its city is looked for as the city. */
function placesOfStates(towns: readonly Place[]): Place[] {
  const cities = new Set(towns.slice(0, 500).flatMap(({ names }) => names.map(keyOf)))
  return states.flatMap(({ name, aliases }): Place[] => {
    const biggest = towns.find(({ state }) => state === name)
    if (biggest === undefined || cities.has(keyOf(name))) return []
    const { lat, lng } = biggest
    const id = `state:${placeWords(name).join('-')}`
    return [{ id, kind: 'state', names: [name, ...aliases], state: name, lat, lng, weight: 0 }]
  })
}

const keyOf = (name: string) => placeKey(placeWords(name))
