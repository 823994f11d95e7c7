import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { LowerPledgeForm } from './lower-pledge-form.tsx'

const pledge = {
  id: 5,
  version: 3,
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
      quantity: 12,
      least: 7,
    },
  ],
} as unknown as ReplyOf<typeof ownOffers.one>

test('a pledge is lowered down to its collected quantity', async () => {
  const server = fakeServer()
  server.answers(ownOffers.lower, { data: null })
  const { person } = renderRoutes([
    { path: '/', element: <LowerPledgeForm offer={pledge} leadsTo="/done" /> },
    { path: '/done', element: <p>Done</p> },
  ])
  const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: 'Bedding and blankets' })
  await person.clear(quantity)
  await person.type(quantity, '6')
  await person.click(screen.getByRole('button', { name: m.my_offers_items_save() }))
  expect(await screen.findByText(m.forms_at_least({ min: 7 }))).toBeTruthy()
  expect(server.sent).toEqual([])
  await person.clear(quantity)
  await person.type(quantity, '8')
  await person.click(screen.getByRole('button', { name: m.my_offers_items_save() }))
  expect(await screen.findByText('Done')).toBeTruthy()
  expect(server.sent[0]!.body).toEqual({
    id: 5,
    version: 3,
    materials: [{ category: 9, unit: 'piece', condition: 'used_good', quantity: 8 }],
  })
})
