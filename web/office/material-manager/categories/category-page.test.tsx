import { screen, waitFor } from '@testing-library/react'
import type { LoaderFunction } from 'react-router'
import { expect, test } from 'vitest'
import { materialCategories } from '../../../../contract/materials/categories.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import CategoryPage, { clientLoader } from './category-page.tsx'

const furniture = {
  id: 4,
  version: 3,
  name: 'Furniture',
  availability: 'open' as const,
  reason: null,
  hasCondition: true,
  needsExpiry: false,
  needsPhoto: true,
  units: ['piece' as const, 'set' as const],
  variants: [{ id: 9, name: 'Chairs' }],
  unitWeight: 4500,
}

function open(at: '/new' | '/edit/4') {
  const server = fakeServer()
  server.answers(materialCategories.detail, { data: furniture })
  server.answers(materialCategories.update, { data: null })
  server.answers(materialCategories.create, { data: { id: 13 } })
  const load = clientLoader as unknown as LoaderFunction
  const page = {
    Component: CategoryPage,
    loader: (args: Parameters<LoaderFunction>[0]) => load(args),
    HydrateFallback: () => null,
  }
  const list = { path: '*', Component: () => <p>The list</p> }
  const { person } = renderRoutes([{ path: '/new', ...page }, { path: '/edit/:id', ...page }, list], at)
  return {
    server,
    person,
    save: async () => person.click(await screen.findByRole('button', { name: 'Save' })),
  }
}

test('a closed category asks for its reason', async () => {
  const { server, person, save } = open('/edit/4')
  await person.click(await screen.findByRole('radio', { name: m.categories_closed() }))
  await save()
  expect(await screen.findByText(/Say why: donors read it/)).toBeTruthy()
  await person.type(screen.getByLabelText(m.categories_reason()), 'The store is full')
  await save()
  await waitFor(() => expect(screen.getByText('The list')).toBeTruthy())
  const { id: _, reason: __, ...kept } = furniture
  expect(server.sent.at(-1)?.body).toEqual({ ...kept, availability: 'closed', reason: 'The store is full' })
})

test('an open category sends no reason', async () => {
  const { server, person, save } = open('/edit/4')
  await person.click(await screen.findByRole('radio', { name: m.categories_restricted() }))
  await person.type(screen.getByLabelText(m.categories_reason()), 'Clean ones only')
  await person.clear(screen.getByLabelText(m.categories_reason()))
  await person.click(screen.getByRole('radio', { name: m.categories_open() }))
  await save()
  await waitFor(() => expect(screen.getByText('The list')).toBeTruthy())
  const { id: _, reason: __, ...kept } = furniture
  expect(server.sent.at(-1)?.body).toEqual(kept)
})

test('a new category needs a name and takes kinds', async () => {
  const { server, person, save } = open('/new')
  await save()
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  await person.type(screen.getByLabelText(m.categories_name()), 'Hygiene')
  await person.click(screen.getByRole('button', { name: m.categories_add_variant() }))
  await person.type(screen.getByLabelText(m.categories_variant_name()), 'Soap')
  await save()
  await waitFor(() => expect(screen.getByText('The list')).toBeTruthy())
  expect(server.sent.at(-1)?.body).toEqual({
    name: 'Hygiene',
    availability: 'open',
    units: ['piece'],
    hasCondition: true,
    needsExpiry: false,
    needsPhoto: false,
    variants: [{ name: 'Soap' }],
  })
})
