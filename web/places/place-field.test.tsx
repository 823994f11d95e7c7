import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../contract/call.ts'
import { place, places, type Place } from '../../contract/places.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { LightPlaceField } from './light-place-field.tsx'
import { PlaceField } from './place-field.tsx'

const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({ place }),
    reply: z.null(),
  },
})

const somePlace = (city: string, state: string, id = city): Place => ({
  pinCode: '',
  locality: '',
  locality2: '',
  locality3: '',
  street: '',
  city,
  district: city,
  state,
  place_id: id,
  latlong: { location: { lat: 17, lng: 78 } },
  formatted: [city, state].filter(Boolean).join(', '),
})
const found = [somePlace('Warangal', 'Telangana'), somePlace('', 'Telangana', 'state')]

function Sample() {
  const form = useCallForm(calls.save, { values: { place: somePlace('Hyderabad', 'Telangana') } })
  return (
    <CallForm form={form} button="Save">
      <PlaceField name={form.at('place')} label="Place" needsCity />
    </CallForm>
  )
}

test('a place is found as it is typed and sent whole; a state is not near enough', async () => {
  const server = fakeServer()
  server.answers(places.search, { data: found })
  server.answers(calls.save, { data: null })
  const saved = () => server.sent.find(({ method }) => method === 'POST')?.body
  const { person } = renderRoutes([{ path: '/', element: <Sample /> }])
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Place' })
  expect(box.value).toBe('Hyderabad, Telangana')
  await person.clear(box)
  await person.type(box, 'telangana')
  await waitFor(() => expect(server.sent.at(-1)!.path).toContain('searchText=telangana'))
  await person.click(await screen.findByRole('option', { name: 'Telangana' }))
  await person.click(screen.getByText('Save'))
  expect(await screen.findByText(m.place_no_city())).toBeTruthy()
  await person.clear(box)
  await person.type(box, 'waran')
  await person.click(await screen.findByRole('option', { name: 'Warangal, Telangana' }))
  await person.click(screen.getByText('Save'))
  await waitFor(() => expect(saved()).toEqual({ place: found[0] }))
})

function LightSample() {
  const form = useCallForm(calls.save, { values: {} })
  return (
    <CallForm form={form} button="Save">
      <LightPlaceField name={form.at('place')} label="Place" />
    </CallForm>
  )
}

test('the light field finds a place by keys alone, forgets it when another is typed, and refuses a state', async () => {
  const server = fakeServer()
  server.answers(places.search, { data: found })
  server.answers(calls.save, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <LightSample /> }])
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Place' })
  await person.type(box, 'tel')
  await screen.findByRole('option', { name: 'Telangana' })
  await person.keyboard('{ArrowDown}{Enter}')
  expect([box.value, screen.queryByRole('option')]).toEqual(['Telangana', null])
  await person.click(screen.getByText('Save'))
  expect(await screen.findByText(m.place_no_city())).toBeTruthy()
  await person.type(box, 'x')
  await screen.findByRole('option', { name: 'Telangana' })
  await person.keyboard('{Escape}')
  expect([box.value, screen.queryByRole('option')]).toEqual(['Telanganax', null])
  await person.clear(box)
  await person.type(box, 'war')
  await person.click(await screen.findByRole('option', { name: 'Warangal, Telangana' }))
  await person.click(screen.getByText('Save'))
  await waitFor(() =>
    expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({ place: found[0] }),
  )
})
