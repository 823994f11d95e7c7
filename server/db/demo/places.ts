import type { Place } from '../../../contract/places.ts'

const placeOf = ([locality, pinCode, lat, lng]: readonly [string, string, number, number]): Place => ({
  pinCode,
  locality,
  locality2: '',
  locality3: '',
  street: '',
  city: 'Hyderabad',
  district: 'Hyderabad',
  state: 'Telangana',
  place_id: `demo-${pinCode}`,
  latlong: { location: { lat, lng } },
  formatted: `${locality}, Hyderabad, Telangana`,
})

/** Places of the served city, for people and things of the demo world. */
export const demoPlaces: readonly Place[] = (
  [
    ['Banjara Hills', '500034', 17.41, 78.43],
    ['Begumpet', '500016', 17.44, 78.46],
    ['Dilsukhnagar', '500060', 17.37, 78.52],
    ['Kukatpally', '500072', 17.49, 78.4],
    ['Malakpet', '500036', 17.37, 78.5],
    ['Secunderabad', '500003', 17.44, 78.5],
  ] as const
).map(placeOf)
