import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../../contract/call.ts'
import { errors } from '../../../../contract/errors.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { BoxForm, ReceiveBoxForm, SplitForm } from './pieces-forms.tsx'
import { ReceiveGoodsForm, ReceiveOfferForm } from './receive-forms.tsx'
import { AllotForm, CorrectForm, CountForm, DeliverForm } from './stock-forms.tsx'
import type { GoodsAtPlace, StockPlace } from './stock-values.ts'

const action = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const close = () => undefined
const goods: GoodsAtPlace = {
  placeId: 3,
  place: 'Ameerpet',
  itemId: 7,
  category: 'Blankets',
  unit: 'piece',
  onHand: 10,
  free: 6,
}
const item = {
  item: 7,
  category: 'Blankets',
  variant: 'Single',
  condition: 'new',
  unit: 'piece',
  expiresOn: null,
  onHand: 10,
  allotted: 4,
  free: 6,
} as const
const place: StockPlace = {
  id: 3,
  name: 'Ameerpet',
  kind: 'drop_off',
  parent: null,
  items: [item, { ...item, item: 8, condition: 'used_good', onHand: 2, allotted: 2, free: 0 }],
  boxes: [],
  allotments: [],
}
const box: StockPlace = { ...place, id: 5, name: 'B1', kind: 'box', parent: { id: 3, name: 'Ameerpet' } }
const places = [
  { value: 3, label: 'Ameerpet', isBox: false },
  { value: 4, label: 'Kondapur', isBox: false },
]

/** Shows a form with a server that answers as stated. */
function show(form: ReactNode) {
  const server = fakeServer()
  const { person } = renderRoutes([
    { path: '/', Component: () => form },
    { path: '*', Component: () => 'Next page' },
  ])
  const type = async (name: RegExp, text: string) => {
    const box = screen.getByRole('textbox', { name })
    await person.clear(box)
    await person.type(box, text)
  }
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const choose = async (name: RegExp, option: string) => {
    await person.click(screen.getByRole('combobox', { name }))
    await person.click(await screen.findByRole('option', { name: new RegExp(option) }))
  }
  return { server, person, type, press, choose, sent: () => server.sent.at(-1)?.body }
}

test('a stock-take sends the counted quantity with its reason', async () => {
  const { server, type, press, sent } = show(<CountForm goods={goods} close={close} />)
  server.answers(stock.count, { data: { lost: 2, found: 0 } })
  await type(/Counted quantity/, '8')
  await type(/Reason/, 'Two are torn')
  await press('Save count')
  expect(sent()).toEqual({ place: 3, item: 7, counted: 8, reason: 'Two are torn', action })
})

test('an allotment sends the chosen line and stays below the free quantity', async () => {
  const { server, type, press, choose, sent } = show(<AllotForm goods={goods} close={close} />)
  server.answers(stock.lines, {
    data: [{ line: 11, request: 2, header: 'Winter kits', orgName: 'Asha School', needed: 12 }],
  })
  server.answers(stock.allot, { data: {} })
  await choose(/Request/, 'Winter kits')
  await type(/Quantity/, '7')
  await press('Allot')
  expect(await screen.findByText('Enter 6 or fewer')).toBeDefined()
  await type(/Quantity/, '6')
  await press('Allot')
  expect(sent()).toEqual({ place: 3, item: 7, line: 11, quantity: 6, action })
})

test('a request that is sent again has the same action', async () => {
  const { server, type, press } = show(<CountForm goods={goods} close={close} />)
  server.answers(stock.count, 'lost', { data: { lost: 0, found: 0 } })
  await type(/Reason/, 'Yearly count')
  await press('Save count')
  await screen.findByRole('alert')
  await press('Save count')
  const [first, second] = server.sent
  expect(second?.body).toEqual(first?.body)
  expect(first?.body).toMatchObject({ action })
})

test('a correction before the last count asks what happened', async () => {
  const { server, person, type, press, sent } = show(<CorrectForm goods={goods} close={close} />)
  server.answers(stock.correct, { http: 409, message: errors.STOCK_COUNTED_SINCE.message }, { data: {} })
  await type(/Quantity/, '2')
  await person.type(screen.getByLabelText(/Date/), '2026-11-18')
  await type(/Reason/, 'Forgotten entry')
  expect(screen.queryByText('What happened?')).toBeNull()
  await press('Save correction')
  await screen.findByText('What happened?')
  await person.click(screen.getByRole('radio', { name: /really moved/ }))
  await press('Save correction')
  expect(sent()).toMatchObject({ missing: true, quantity: 2, reallyMoved: true, place: 3, item: 7, action })
})

test('a delivery starts with the allotted quantity', async () => {
  const allotment = {
    item: 7,
    category: 'Blankets',
    unit: 'piece',
    line: 11,
    request: 2,
    header: 'Winter kits',
    quantity: 4,
  } as const
  const { server, press, sent } = show(<DeliverForm place={3} allotment={allotment} close={close} />)
  server.answers(stock.deliver, { data: {} })
  await press('Deliver')
  expect(sent()).toEqual({ place: 3, item: 7, line: 11, quantity: 4, action })
})

test('a new box needs a quantity and takes free goods only', async () => {
  const { server, type, press, sent } = show(<BoxForm place={place} close={close} />)
  server.answers(stock.makeBox, { data: { id: 5 } })
  await type(/Name of the box/, 'B1')
  await press('Put in a box')
  expect(await screen.findByText('Enter at least one quantity')).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Used, good/ })).toHaveProperty('disabled', true)
  await type(/Blankets, Single, New/, '5')
  await press('Put in a box')
  expect(sent()).toEqual({ place: 3, name: 'B1', pieces: [{ item: 7, quantity: 5 }], action })
})

test('a split names the new box', async () => {
  const { server, type, press, sent } = show(<SplitForm place={box} close={close} />)
  server.answers(stock.splitBox, { http: 409, message: errors.STOCK_TOO_LITTLE.message })
  await type(/Name of the new box/, 'B2')
  await type(/Blankets, Single, New/, '5')
  await press('Split box')
  expect(sent()).toEqual({ box: 5, name: 'B2', pieces: [{ item: 7, quantity: 5 }], action })
  expect(await screen.findByText(errors.STOCK_TOO_LITTLE.message)).toBeDefined()
})

test('a received box sends every counted item', async () => {
  const { server, type, press, choose, sent } = show(
    <ReceiveBoxForm place={box} places={places} close={close} />,
  )
  server.answers(stock.receiveBox, {
    http: 400,
    errors: { reason: 'Enter a reason for the difference' },
  })
  await choose(/To/, 'Kondapur')
  await type(/Blankets, Single, New/, '9')
  await press('Receive box')
  const counted = [
    { item: 7, quantity: 9 },
    { item: 8, quantity: 2 },
  ]
  expect(sent()).toEqual({ box: 5, place: 4, counted, action })
  expect(await screen.findByText('Enter a reason for the difference')).toBeDefined()
})

const location = (exampleOf(offers.handoverPlaces.reply) as ReplyOf<typeof offers.handoverPlaces>)[0]!
const atShelf = [{ ...location, id: 9, name: 'Ameerpet shelf' }]

test('more goods than offered are received once confirmed', async () => {
  const one = { ...item, id: 21, offered: 12, received: 10 }
  const { server, type, press, choose, person, sent } = show(<ReceiveOfferForm offer={4} items={[one]} />)
  server.answers(offers.handoverPlaces, { data: atShelf })
  server.answers(
    stock.receive,
    { http: 409, message: errors.STOCK_MORE_THAN_OFFERED.message },
    { data: { place: 3 } },
  )
  await choose(/Drop-off location/, 'Ameerpet shelf')
  expect(screen.getByRole('textbox', { name: /Blankets/ })).toHaveProperty('value', '2')
  await type(/Blankets/, '5')
  await press('Receive goods')
  await person.click(await screen.findByRole('checkbox', { name: /More goods arrived/ }))
  await press('Receive goods')
  expect(sent()).toEqual({ offer: 4, location: 9, items: [{ id: 21, quantity: 5 }], more: true, action })
})

test('goods without an offer ask for the expiry of food', async () => {
  const food = {
    id: 6,
    name: 'Food',
    availability: 'open',
    reason: null,
    hasCondition: false,
    needsExpiry: true,
    needsPhoto: false,
    units: ['kg', 'packet'],
    variants: [],
  } as const
  const { server, type, press, choose, person, sent } = show(
    <ReceiveGoodsForm categories={[{ ...food, units: [...food.units], variants: [] }]} />,
  )
  server.answers(offers.handoverPlaces, { data: atShelf })
  server.answers(stock.receiveGoods, { data: { place: 3 } })
  await choose(/Drop-off location/, 'Ameerpet shelf')
  await type(/Where the goods come from/, 'Left at the door')
  const row = within(screen.getByRole('group', { name: 'Item 1' }))
  await person.selectOptions(row.getByRole('combobox', { name: 'Category' }), 'Food')
  await person.selectOptions(row.getByRole('combobox', { name: 'Unit' }), 'kg')
  await type(/Quantity/, '2.5')
  await press('Receive goods')
  expect(await screen.findByText('Enter the expiry date')).toBeDefined()
  await person.type(row.getByLabelText('Expires on'), '2027-01-31')
  await press('Receive goods')
  expect(sent()).toEqual({
    location: 9,
    reason: 'Left at the door',
    items: [{ category: 6, condition: 'new', unit: 'kg', quantity: 2.5, expiresOn: '2027-01-31' }],
    action,
  })
})
