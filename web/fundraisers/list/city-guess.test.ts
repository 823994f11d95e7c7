import { describe, expect, test } from 'vitest'
import type { Place } from '../../../contract/places.ts'
import { cityMeant } from './city-guess.ts'

const place = (city: string, given: Partial<Place> = {}): Place => ({
  pinCode: '',
  locality: '',
  locality2: '',
  locality3: '',
  street: '',
  city,
  district: city,
  state: 'Telangana',
  place_id: city,
  latlong: { location: { lat: 17, lng: 78 } },
  formatted: [given.locality, city, 'Telangana'].filter(Boolean).join(', '),
  ...given,
})

describe('what stands in the field for a city', () => {
  test('is a city by another of its names', () => {
    expect(cityMeant('Bangalore', [place('Bengaluru'), place('Mysuru')], false)).toEqual({
      typed: 'Bangalore',
      city: 'Bengaluru',
      district: 'Bengaluru',
      part: undefined,
      isGuess: false,
      others: [],
    })
    expect(cityMeant('हैदराबाद', [place('Hyderabad')], false)).toMatchObject({
      city: 'Hyderabad',
      isGuess: false,
    })
  })

  test('is a part of a city, by name or PIN code, and the whole city is shown', () => {
    const koramangala = place('Bengaluru', { locality: 'Koramangala', pinCode: '560034' })
    expect(cityMeant('560034', [koramangala], false)).toMatchObject({
      city: 'Bengaluru',
      part: 'Koramangala, Bengaluru, Telangana',
      isGuess: false,
    })
  })

  test('is a guess where nothing is called so, with what else may have been meant', () => {
    const found = [
      place('Hyderabad'),
      place('Hyderabad', { locality: 'Old City' }),
      place('Hydergarh'),
      place('Patna', { locality: 'Hydrabadi' }),
    ]
    expect(cityMeant('hydrabad', found, true)).toMatchObject({
      city: 'Hyderabad',
      isGuess: true,
      others: ['Hydergarh'],
    })
  })

  test('is a guess where it is the beginning of a name, or a whole state', () => {
    expect(cityMeant('benga', [place('Bengaluru'), place('Bengali Camp')], false)).toMatchObject({
      city: 'Bengaluru',
      isGuess: true,
      others: ['Bengali Camp'],
    })
    const state = place('', { formatted: 'Telangana' })
    expect(cityMeant('Telangana', [state, place('Hyderabad'), place('Warangal')], false)).toMatchObject({
      city: 'Hyderabad',
      isGuess: true,
      others: ['Warangal'],
    })
  })

  test('is no place at all', () => {
    expect(cityMeant('xqzzy', [], false)).toEqual({
      typed: 'xqzzy',
      city: undefined,
      district: undefined,
      part: undefined,
      isGuess: false,
      others: [],
    })
  })
})
