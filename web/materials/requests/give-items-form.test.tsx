import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import type { KnownDonor } from '../give/offer-form.tsx'
import { GiveItemsForm } from './give-items-form.tsx'
import { refusedPledge, sentPledge, type PledgeBody, type PledgeLine } from './pledge-lines.ts'

const blankets: PledgeLine = {
  id: 1,
  category: 9,
  categoryName: 'Bedding and blankets',
  variant: null,
  variantName: null,
  unit: 'piece',
  condition: 'as_new',
  quantity: 40,
  minimum: 5,
  neededBy: null,
  price: null,
  pledged: 8,
  funded: 0,
  stocked: 0,
  hasCondition: true,
  needsExpiry: false,
  needsPhoto: false,
  availability: 'open',
  reason: null,
}
const rice: PledgeLine = {
  ...blankets,
  id: 2,
  categoryName: 'Food',
  unit: 'kg',
  minimum: null,
  hasCondition: false,
  needsExpiry: true,
}
const desks: PledgeLine = { ...blankets, id: 3, categoryName: 'Furniture', needsPhoto: true }
const masks: PledgeLine = {
  ...blankets,
  id: 4,
  categoryName: 'Masks',
  availability: 'closed',
  reason: 'No masks',
}
const donor = { name: 'Anjali', email: 'anjali@demo.test', mobile_no: '9100000001' }
const pledge = {
  ngo_req_id: 7,
  ...donor,
  indian_citizen: 1,
  locality: { city: 'Hyderabad', formatted: 'Hyderabad, Telangana' },
  materials: [{ line: 1, quantity: 5, condition: 'as_new' }],
} as unknown as PledgeBody

beforeEach(() => sessionStorage.clear())

function show(lines: readonly PledgeLine[], known: KnownDonor | null = null) {
  let sent = 0
  const shown = renderRoutes([
    { path: '/', element: <GiveItemsForm id={7} lines={lines} donor={known} sent={() => (sent += 1)} /> },
  ])
  return { ...shown, sent: () => sent }
}
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: /How many/ })

test('a line shows its need, its smallest pledge and the conditions it accepts', async () => {
  const { person } = show([blankets, rice, masks])
  expect(quantity().value).toBe('5')
  expect(screen.getByText('32 more needed · At least 5')).toBeTruthy()
  const conditions = screen.getByLabelText(m.asked_condition())
  expect([...conditions.querySelectorAll('option')].map((one) => one.textContent)).not.toContain('Used, good')
  expect(screen.getByText('No masks')).toBeTruthy()
  await person.selectOptions(screen.getByLabelText(m.asked_kind()), '2')
  expect(screen.getByText(m.asked_quantity_in({ unit: 'kg' }))).toBeTruthy()
  expect(screen.getByLabelText(m.things_expires())).toBeTruthy()
  expect(screen.queryByLabelText(m.asked_condition())).toBeNull()
})

test('photos of furniture need a login', () => {
  show([desks])
  expect(screen.getByRole('button', { name: m.things_pictures_sign_in() })).toBeTruthy()
})

test('a guest confirms a pledge with an OTP', async () => {
  const server = fakeServer()
  server.answers(giveItems.requestOtp, { data: null })
  server.answers(giveItems.give, { data: { id: 1 } })
  sessionStorage.setItem('draft:give-items:7', JSON.stringify({ values: pledge, base: {} }))
  const { person, sent } = show([blankets])
  await person.click(screen.getByRole('button', { name: m.asked_send_code() }))
  expect(await screen.findByRole('heading', { name: m.asked_code_title() })).toBeTruthy()
  expect(sent()).toBe(0)
  const [first] = screen.getAllByRole('textbox')
  await person.click(first!)
  await person.keyboard('4271')
  await person.click(screen.getByRole('button', { name: m.asked_code_send() }))
  await waitFor(() => expect(sent()).toBe(1))
  expect(server.sent.map(({ path }) => path)).toEqual([
    '/api/materials/v2/material-request/pledge-otp',
    '/api/materials/v2/material-request/donation',
  ])
  expect(server.sent[1]!.body).toEqual({ ...pledge, otp: '4271' })
})

test('a signed-in donor needs no OTP', async () => {
  const server = fakeServer()
  server.answers(giveItems.give, { data: { id: 1 } })
  sessionStorage.setItem('draft:give-items:7', JSON.stringify({ values: pledge, base: {} }))
  const { person, sent } = show([blankets], donor)
  await person.click(screen.getByRole('button', { name: m.asked_send() }))
  await waitFor(() => expect(sent()).toBe(1))
  expect(server.sent.map(({ body }) => body)).toEqual([pledge])
})

test('food is sent as new with its expiry date, and furniture with photos', () => {
  const texts = { expiry: 'Date', photo: 'Photo' }
  const food = { line: 2, quantity: 2, condition: 'used_good', expires_on: '2027-01-31' } as const
  expect(sentPledge([food], [rice])).toEqual([{ ...food, condition: 'new' }])
  expect(sentPledge([{ ...food, line: 1 }], [blankets])).toEqual([
    { line: 1, quantity: 2, condition: 'used_good' },
  ])
  expect(refusedPledge({ materials: [{ line: 2 }, { line: 3 }] }, [rice, desks], texts)).toEqual({
    'materials.0.expires_on': 'Date',
    images: 'Photo',
  })
})

test('photos of the give form are shown and sent, also where none are needed', async () => {
  const server = fakeServer()
  server.answers(giveItems.give, { data: { id: 1 } })
  const images = ['a'.repeat(24), 'b'.repeat(24)]
  const { indian_citizen, locality } = pledge
  const typed = { ...donor, indian_citizen, locality, images, materials: [{ line: 1, quantity: 9 }] }
  const { person } = renderRoutes([
    {
      path: '/',
      element: <GiveItemsForm id={7} lines={[blankets]} donor={donor} typed={typed} sent={() => undefined} />,
    },
  ])
  const remove = await screen.findAllByRole('button', { name: new RegExp(m.forms_remove()) })
  await person.click(remove[0]!)
  await person.click(screen.getByRole('button', { name: m.asked_send() }))
  await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ images: [images[1]] }))
})

test('values of the give form are taken over', () => {
  renderRoutes([
    {
      path: '/',
      element: (
        <GiveItemsForm
          id={7}
          lines={[rice, blankets]}
          donor={null}
          typed={{ ...donor, materials: [{ line: 1, quantity: 9, condition: 'new' }] }}
          sent={() => undefined}
        />
      ),
    },
  ])
  expect(quantity().value).toBe('9')
  expect(screen.getByLabelText<HTMLInputElement>(m.asked_name()).value).toBe('Anjali')
})
