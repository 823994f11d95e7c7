import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import { givingTexts } from '../../../contract/materials/giving.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { EditItemsForm } from './edit-items-form.tsx'

const category: MaterialCategoryData = {
  id: 9,
  name: 'Bedding and blankets',
  availability: 'open',
  reason: null,
  hasCondition: true,
  needsExpiry: false,
  needsPhoto: false,
  units: ['piece'],
  variants: [],
}
const pledge = {
  id: 5,
  version: 1,
  canEdit: true,
  canLower: false,
  request: { id: 3, organisation: 'Asha School' },
  materials: [
    {
      category: 9,
      name: 'Bedding and blankets',
      variant: null,
      variantName: null,
      unit: 'piece',
      condition: 'used_good',
      expires_on: null,
      quantity: 3,
      least: 3,
    },
  ],
  locality: { city: 'Hyderabad', formatted: 'Hyderabad, Telangana' },
  address: '',
  mobile_no: '9100000001',
  note: '',
  show_name: false,
  pickup_date: null,
  pickup_until: null,
  drop_off: null,
  images: [],
} as unknown as ReplyOf<typeof ownOffers.one>

const show = (offer: typeof pledge) =>
  renderRoutes([
    {
      path: '/',
      element: <EditItemsForm offer={offer} categories={[category]} dropOffs={[]} leadsTo="/done" />,
    },
    { path: '/done', element: <p>Done</p> },
  ])
const save = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: m.my_offers_items_save() }))

test('a pledge is saved without a pickup window and an address', async () => {
  const server = fakeServer()
  server.answers(ownOffers.edit, { data: null })
  const { person } = show(pledge)
  expect(screen.getByText('Pledged to Asha School')).toBeTruthy()
  await save(person)
  expect(await screen.findByText('Done')).toBeTruthy()
  expect(server.sent[0]!.body).toMatchObject({ id: 5, materials: [{ category: 9, quantity: 3 }] })
})

test('an offer without a request needs both', async () => {
  const server = fakeServer()
  const { person } = show({ ...pledge, request: null })
  await save(person)
  await waitFor(() => expect(screen.getByText(givingTexts.from)).toBeTruthy())
  expect(screen.getByText(ownOfferTexts.address)).toBeTruthy()
  expect(server.sent).toEqual([])
})
