import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { exampleOf } from '../../testing/example-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { AskForm } from '../../materials/ask/ask-form.tsx'
import EditRequestPage, { clientLoader as loadRequest } from './edit-request-page.tsx'
import OwnRequestsPage, { clientLoader as loadRequests } from './own-requests-page.tsx'
import type { OwnRequest } from '../../materials/ask/own-request-values.ts'

const open = {
  availability: 'open' as const,
  reason: null,
  hasCondition: true,
  needsExpiry: false,
  needsPhoto: false,
}
const categories = [
  { ...open, id: 1, name: 'Clothes', units: ['piece' as const], variants: [{ id: 4, name: 'Men' }] },
  { ...open, id: 7, name: 'Food and groceries', units: ['kg' as const, 'box' as const], variants: [] },
  {
    ...open,
    id: 8,
    name: 'Medical supplies',
    availability: 'closed' as const,
    reason: 'No space',
    units: ['piece' as const],
    variants: [],
  },
]
const contact = { primary_name: 'Latha Rao', email: 'latha@shelter.example', mobile_no: '9000000007' }
const request = {
  ...(exampleOf(ownRequests.detail.reply) as OwnRequest),
  id: 5,
  version: 2,
  status: 1 as const,
  header: 'Blankets',
  description: 'Cold rooms',
  cta_text: 'Help us',
  ...contact,
  picture: null,
  unwanted: null,
  materials: [
    {
      id: 31,
      category: 1,
      categoryName: 'Clothes',
      variant: 4,
      variantName: 'Men',
      unit: 'piece' as const,
      condition: 'used_good' as const,
      hasCondition: true,
      quantity: 40,
      description: '<p>Washed</p>',
      minimum: null,
      neededBy: '2026-12-20',
      price: 250,
      pledged: 12,
      funded: 0,
      stocked: 0,
    },
  ],
}

function AskPage() {
  const [isCreated, setCreated] = useState(false)
  return isCreated ? (
    <p>Created</p>
  ) : (
    <AskForm categories={categories} contact={contact} created={() => setCreated(true)} />
  )
}
function show(at: string) {
  const server = fakeServer()
  server.answers(materialCategories.list, { data: categories })
  server.answers(ownRequests.detail, { data: request })
  server.answers(ownRequests.mine, {
    data: [
      {
        id: 5,
        header: 'Blankets',
        status: 1,
        progress: 'partly_met',
        createdAt: '2026-11-20T06:00:00.000Z',
        materials: [
          {
            categoryName: 'Clothes',
            variantName: 'Men',
            quantity: 40,
            unit: 'piece',
            pledged: 12,
            funded: 0,
            stocked: 0,
          },
        ],
      },
    ],
  })
  const { person } = renderRoutes(
    [
      { path: '/materials/get', Component: AskPage },
      {
        path: '/user/requests/:id',
        Component: EditRequestPage,
        loader: (args: Parameters<typeof loadRequest>[0]) => loadRequest(args),
        HydrateFallback: () => null,
      },
      {
        path: '/user/requests',
        Component: OwnRequestsPage,
        loader: () => loadRequests(),
        HydrateFallback: () => null,
      },
    ],
    at,
  )
  return { server, person }
}
const save = () => screen.findByRole('button', { name: 'Save & Submit' })
const optionsOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the category decides units and variants of a line', async () => {
  const { person } = show('/materials/get')
  const category = await screen.findByLabelText('Category')
  expect(optionsOf('Category')).not.toContain('Medical supplies')
  await person.selectOptions(category, 'Clothes')
  await person.selectOptions(screen.getByLabelText(/^Variant/), 'Men')
  await person.selectOptions(category, 'Food and groceries')
  expect(screen.queryByLabelText(/^Variant/)).toBeNull()
  expect(within(screen.getByLabelText(/^Unit/)).queryByText('Piece')).toBeNull()
  expect(within(screen.getByLabelText(/^Unit/)).getByText('kg')).toBeDefined()
})

test('a refused form keeps the typed text and shows the refusal', async () => {
  const { server, person } = show('/user/requests/5')
  server.answers(
    ownRequests.edit,
    { http: 400, errors: { 'materials.0.quantity': '12 are pledged: not fewer than that' } },
    { http: 500 },
  )
  const header = await screen.findByDisplayValue('Blankets')
  await person.type(header, ' and sheets')
  await person.click(await save())
  expect(await screen.findByText('12 are pledged: not fewer than that')).toBeDefined()
  await person.click(await save())
  await screen.findByText('An unexpected error occurred while updating. Please try again later.')
  expect((header as HTMLInputElement).value).toBe('Blankets and sheets')
  expect(server.sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    id: 5,
    version: 2,
    material_request_img: null,
    materials: [{ id: 31, variant: 4, quantity: 40, neededBy: '2026-12-20', price: 250 }],
  })
})

test('a new request starts with the contact of the organisation', async () => {
  const { server, person } = show('/materials/get')
  expect(await screen.findByDisplayValue('Latha Rao')).toBeDefined()
  await person.click(await save())
  expect(await screen.findByText('Enter header')).toBeDefined()
  expect(await screen.findByText('Enter locality')).toBeDefined()
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the list shows status and progress and closes a request after a question', async () => {
  const { server, person } = show('/user/requests')
  server.answers(ownRequests.close, { data: null })
  expect(await screen.findByText('Public · Partly met · Requested on 20 Nov 2026')).toBeDefined()
  expect(screen.getByText('12 of 40')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Close request' }))
  expect(await screen.findByText(/Close this request\?/)).toBeDefined()
  const [first, second] = screen.getAllByRole('button', { name: 'Close request' })
  await person.click(second ?? first!)
  await expect.poll(() => server.sent.find(({ method }) => method === 'POST')?.body).toEqual({ id: 5 })
})
