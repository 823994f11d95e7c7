import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

const known = z.string()
const point = z.object({ location: z.object({ lat: z.number(), lng: z.number() }) })

/**
 * A location as it is chosen, always with every key; a text that does not apply is ''. A state has no city, and the
 * chooser asks for a city.
 */
export const place = z.object({
  pinCode: known,
  locality: known,
  locality2: known,
  locality3: known,
  street: known,
  city: known,
  district: known,
  state: known,
  /** The same for the same place, also in later gazetteers. */
  place_id: known,
  /** Null where a client sent no point. */
  latlong: z.nullable(point),
  /** One line for people, the nearest first. */
  formatted: known,
})
export type Place = z.infer<typeof place>

const short = z.string().check(z.maxLength(200))
const tooWide = 'Please be more specific , enter your city'

/** A place as the search returns it; only text and city are required. @param missing error text for an empty place */
export const placeInput = (missing: string) =>
  z
    .object(
      {
        ...Object.fromEntries(Object.keys(place.shape).map((key) => [key, z._default(short, '')])),
        formatted: z
          .string({ error: missing })
          .check(z.trim(), z.minLength(1, missing), z.maxLength(200, 'Use at most 200 characters')),
        latlong: z._default(z.nullable(point), null),
      } as unknown as typeof place.shape,
      { error: missing },
    )
    .check(z.refine(({ city }) => city.trim() !== '', tooWide))

/** Place assumed for a visitor until they choose another. */
export const defaultPlace: Pick<Place, 'city' | 'district' | 'formatted'> = {
  city: 'Hyderabad',
  district: 'Hyderabad',
  formatted: 'Hyderabad, Telangana',
}

const degrees = (missing: string, atMost: number) =>
  z.coerce.number({ error: missing }).check(z.gte(-atMost, missing), z.lte(atMost, missing))

export const places = defineCalls({
  search: {
    method: 'GET',
    path: '/user/locations/search',
    access: 'public',
    summary:
      'Up to ten places in India for a name, however spelt, or a PIN code; the biggest cities for no text',
    limits: ['READS_IP'],
    /** City whose places come first among those that fit equally well. */
    query: z.strictObject({
      searchText: z._default(z.string(), ''),
      nearCity: z.optional(z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 characters'))),
    }),
    reply: z.array(place),
    /** `isAlike`: nothing is called so, and these are only like it. */
    meta: z.object({ isAlike: z.boolean() }),
  },
  nearest: {
    method: 'GET',
    path: '/user/locations/nearest',
    access: 'public',
    summary: 'The place in India nearest to a point; null beyond its borders',
    limits: ['READS_IP'],
    query: z.strictObject({ lat: degrees('Enter a latitude', 90), lng: degrees('Enter a longitude', 180) }),
    reply: z.nullable(place),
  },
})
