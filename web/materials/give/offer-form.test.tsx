import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { giving, givingTexts } from '../../../contract/materials/giving.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { toOfferBody, type OfferValues } from './item-rows.ts'
import { findDraft, keepDraft } from '../../forms/state/form-draft.ts'
import { OfferForm } from './offer-form.tsx'
import { forgetPledgedPhotos, giveDraft } from './typed-pledge.ts'

const Opened = ({ of }: { of(): ReactNode }) => of()

const open: MaterialCategoryData = {
  id: 1,
  name: 'Clothes',
  availability: 'open',
  reason: null,
  hasCondition: true,
  needsExpiry: false,
  needsPhoto: false,
  units: ['piece', 'pair'],
  variants: [{ id: 11, name: 'Men' }],
}
const categories: MaterialCategoryData[] = [
  open,
  {
    ...open,
    id: 2,
    name: 'Food',
    units: ['kg', 'box'],
    variants: [],
    hasCondition: false,
    needsExpiry: true,
  },
  { ...open, id: 3, name: 'Medicines', availability: 'closed', reason: 'No medicines' },
  { ...open, id: 4, name: 'Furniture', units: ['piece'], variants: [], needsPhoto: true },
]
const donor = { name: 'Anjali', email: 'anjali@demo.test', mobile_no: '9100000001' }

const dropOffs = [
  {
    id: 5,
    name: 'Central depot',
    place: 'Ameerpet',
    availability: 'Daily',
    isFull: false,
    fullUntil: null,
    point: null,
  },
]

const serverWithMatches = () => {
  const server = fakeServer()
  server.answers(giving.matches, {
    data: [
      {
        requestId: 3,
        line: 31,
        category: 1,
        organisation: 'Asha School',
        categoryName: 'Clothes',
        variantName: null,
        unit: 'piece',
        left: 12,
        km: 4.2,
      },
    ],
  })
  return server
}

const show = (known: typeof donor | null = null) =>
  renderRoutes([
    {
      path: '/',
      element: <OfferForm categories={categories} dropOffs={dropOffs} donor={known} sent={() => undefined} />,
    },
  ])
const choose = async (person: ReturnType<typeof show>['person'], category: string) =>
  person.selectOptions(screen.getByLabelText(m.things_category()), category)
const send = (person: ReturnType<typeof show>['person']) =>
  person.click(screen.getByRole('button', { name: m.things_send() }))

test('a category shows its variants, units and conditions', async () => {
  serverWithMatches()
  const { person } = show()
  expect(screen.queryByLabelText(new RegExp(m.things_variant()))).toBeNull()
  await choose(person, 'Clothes')
  expect(screen.getByRole('option', { name: 'Men' })).toBeTruthy()
  expect(screen.getByLabelText(m.things_unit())).toBeTruthy()
  expect(screen.getByLabelText(m.things_condition())).toBeTruthy()
  expect(screen.queryByLabelText(m.things_expires())).toBeNull()
})

test('food needs an expiry date and takes 2.5 kg', async () => {
  const server = serverWithMatches()
  server.answers(giving.postMaterial, { data: { id: 7 } })
  const { person } = show(donor)
  await choose(person, 'Food')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(m.things_unit()).value).toBe('kg'))
  const quantity = screen.getByLabelText(m.things_quantity())
  await person.clear(quantity)
  await person.type(quantity, '2.5')
  await send(person)
  expect(await screen.findByText('Enter the expiry date')).toBeTruthy()
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a closed category shows its reason and is not sent', async () => {
  const server = serverWithMatches()
  const { person } = show(donor)
  expect(screen.getByRole('heading', { name: m.things_not_accepted() })).toBeTruthy()
  expect(screen.getByText('Medicines: No medicines')).toBeTruthy()
  await choose(person, 'Medicines')
  expect(screen.queryByLabelText(m.things_quantity())).toBeNull()
  await send(person)
  await waitFor(() => expect(screen.getAllByText('No medicines').length).toBeGreaterThan(1))
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('furniture asks a guest to sign in for photos', async () => {
  const server = serverWithMatches()
  const { person } = show()
  await choose(person, 'Furniture')
  expect(screen.getByText(m.things_pictures_needed())).toBeTruthy()
  await send(person)
  expect(await screen.findByText('Add at least one photo')).toBeTruthy()
  const button = screen.getByRole('button', { name: m.things_pictures_sign_in() })
  const described = button.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toContain('Add at least one photo')
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a pickup needs a window and a drop-off its location', async () => {
  const server = serverWithMatches()
  const { person } = show(donor)
  await send(person)
  expect(await screen.findByText(givingTexts.from)).toBeTruthy()
  expect(screen.getByText(givingTexts.until)).toBeTruthy()
  expect(screen.getByText('You must be Indian citizen to donate.')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: m.things_drop_off() }))
  await send(person)
  expect(await screen.findByText('Select drop off location')).toBeTruthy()
  expect(screen.queryByText(givingTexts.from)).toBeNull()
  expect(server.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('the body has the wishes of the chosen handover only', () => {
  const values = {
    materials: [{ category: 2, quantity: 2.5, unit: 'kg', variant: 11, expires_on: '2027-01-31' }],
    handover: 'drop_off',
    pickup_date: 1_800_000_000,
    drop_off: 5,
  } as OfferValues
  expect(toOfferBody(values, categories)).toEqual({
    materials: [{ category: 2, quantity: 2.5, unit: 'kg', condition: 'new', expires_on: '2027-01-31' }],
    drop_off: 5,
  })
})

test('a chosen category shows the requests that need it', async () => {
  serverWithMatches()
  const { person } = show()
  await choose(person, 'Clothes')
  const match = await screen.findByRole('link', { name: 'Asha School needs Clothes: 12, 4 km away' })
  expect(match.getAttribute('href')).toBe('/materials/requests/3/give-items')
})

test('a matching request takes over the contact and the items of the form', async () => {
  serverWithMatches()
  const { person, router } = renderRoutes([
    {
      path: '/',
      element: <OfferForm categories={categories} dropOffs={dropOffs} donor={donor} sent={() => undefined} />,
    },
    { path: '/materials/requests/3/give-items', element: <p>Request</p> },
  ])
  await choose(person, 'Clothes')
  const quantity = screen.getByLabelText(m.things_quantity())
  await person.clear(quantity)
  await person.type(quantity, '20')
  await person.click(await screen.findByRole('link', { name: /Asha School/ }))
  expect(await screen.findByText('Request')).toBeTruthy()
  expect(router.state.location.state).toEqual({
    typed: { ...donor, materials: [{ line: 31, quantity: 12, condition: 'used_good' }] },
  })
})

const photo = 'a'.repeat(24)
const form = (draft?: object) => (
  <OfferForm categories={categories} dropOffs={dropOffs} donor={donor} draft={draft} sent={() => undefined} />
)

test('photos and all that was typed stay on the way to a matching request and back', async () => {
  sessionStorage.clear()
  const server = serverWithMatches()
  server.answers(giving.saveDraft, { data: null })
  const typed = { ...donor, handover: 'pickup', materials: [{ category: 1, quantity: 20 }], images: [photo] }
  keepDraft(giveDraft, { values: typed, base: { ...donor, handover: 'pickup' } })
  let stored: object | undefined
  const { person, router } = renderRoutes([
    { path: '/', element: <Opened of={() => form(stored)} /> },
    { path: '/materials/requests/3/give-items', element: <p>Request</p> },
  ])
  await person.type(screen.getByLabelText(new RegExp(m.things_address())), '4-1-22')
  await person.click(await screen.findByRole('link', { name: /Asha School/ }))
  expect(router.state.location.state).toMatchObject({ typed: { images: [photo] } })
  // The account has an older state by then.
  stored = { ...typed, images: undefined, address: '4-' }
  await router.navigate(-1)
  const address = await screen.findByLabelText<HTMLTextAreaElement>(new RegExp(m.things_address()))
  expect(address.value).toBe('4-1-22')
  expect(screen.getByLabelText<HTMLInputElement>(m.things_quantity()).value).toBe('20')
  expect(screen.getByRole('button', { name: new RegExp(`^${m.forms_remove()}`) })).toBeTruthy()
  forgetPledgedPhotos()
  const { address: kept, images } = findDraft(giveDraft)!.values
  expect([kept, images]).toEqual(['4-1-22', undefined])
})
