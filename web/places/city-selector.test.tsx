import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { places, type Place } from '../../contract/places.ts'
import { m } from '../app/words.ts'
import { forgetRetainedTexts } from '../overlays/use-kept-text.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { CitySelector } from './city-selector.tsx'

const placeOf = (city: string, formatted: string): Place => ({
  pinCode: '',
  locality: '',
  locality2: '',
  locality3: '',
  street: '',
  city,
  district: city,
  state: 'Telangana',
  place_id: formatted,
  latlong: { location: { lat: 17, lng: 78 } },
  formatted,
})
const warangal = placeOf('Warangal', 'Warangal, Telangana')
const state = placeOf('', 'Telangana')

beforeEach(() => {
  localStorage.clear()
  forgetRetainedTexts()
})

type Found = { data: Place[]; meta: { isAlike: boolean } }

function open(...replies: (Found | 'lost')[]) {
  const server = fakeServer()
  server.answers(places.search, ...replies)
  render(<CitySelector close={() => undefined} />)
  return { server, person: userEvent.setup() }
}
const field = () => screen.getByLabelText<HTMLInputElement>(m.place_search())
const found = (data: Place[], isAlike = false): Found => ({ data, meta: { isAlike } })

test('saving without a city asks for one', async () => {
  const { person } = open(found([warangal]))
  await screen.findByRole('radio', { name: warangal.formatted })
  await person.click(screen.getByRole('button', { name: m.place_save() }))
  expect(screen.getByText('Select a location')).toBeTruthy()
})

test('a state is not specific enough', async () => {
  const { person } = open(found([state]))
  await person.click(await screen.findByRole('radio', { name: 'Telangana' }))
  expect(screen.getByText('Please be more specific , enter your city')).toBeTruthy()
})

test('a chosen city is stored', async () => {
  const { person } = open(found([warangal]))
  await person.click(await screen.findByRole('radio', { name: warangal.formatted }))
  await person.click(screen.getByRole('button', { name: m.place_save() }))
  expect(JSON.parse(localStorage.getItem('location')!)).toMatchObject({ city: 'Warangal' })
})

test('the selector reports similar names, unknown names and unknown PIN codes', async () => {
  const { person } = open(found([warangal]), found([warangal], true), found([]))
  await screen.findByRole('radio', { name: warangal.formatted })
  await person.type(field(), 'L')
  expect(await screen.findByText(m.place_alike())).toBeTruthy()
  await person.clear(field())
  await person.type(field(), 'N')
  expect(await screen.findByText(m.place_not_found())).toBeTruthy()
  await person.clear(field())
  await person.type(field(), '9')
  expect(await screen.findByText(m.place_no_pin())).toBeTruthy()
})

test('a lost connection is reported and the search is repeated', async () => {
  const { server, person } = open(found([warangal]), 'lost', found([state]))
  await screen.findByRole('radio', { name: warangal.formatted })
  await person.type(field(), 'T')
  expect(await screen.findByText(m.say_no_connection())).toBeTruthy()
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('radio', { name: 'Telangana' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(m.say_no_connection())).toBeNull())
  expect(server.sent).toHaveLength(3)
})
