import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { materialImpact } from '../../../contract/materials/impact.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import OffersPage, { clientLoader } from './offers-page.tsx'

const offer = {
  id: 5,
  status: 0 as const,
  ended: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  materials: [
    {
      category: 7,
      name: 'Food and groceries',
      variant: null,
      variantName: null,
      unit: 'packet' as const,
      condition: 'new' as const,
      expires_on: '2027-01-31',
      quantity: 50,
    },
  ],
  request: { id: 3, organisation: 'Asha School' },
  place: 'Hyderabad',
  photos: 0,
  hasVideo: false,
  canEdit: true,
  canLower: false,
  canWithdraw: true,
  canMarkAsGiven: true,
  trail: '/trail/1',
  acknowledgement: null,
  pickup: null,
}

async function show(offers: (typeof offer)[]) {
  const server = fakeServer()
  server.answers(getInvolved.mine, { data: [] })
  server.answers(ownOffers.mine, { data: offers })
  server.answers(materialImpact.mine, { data: { months: [] } as never })
  renderRoutes([{ path: '/', loader: clientLoader, element: <OffersPage />, HydrateFallback: () => null }])
  await screen.findByRole('heading', { name: m.my_offers_items() })
}

test('a pledge names its organisation, and the page of its donor is not called empty', async () => {
  await show([offer])
  expect(screen.getByRole('heading', { name: 'Food and groceries: 50 packets' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Pledged to Asha School' })
  expect(link.getAttribute('href')).toBe('/materials/requests/3')
  expect(screen.queryByText(m.my_offers_empty())).toBeNull()
})

test('an answered pledge can be lowered', async () => {
  await show([{ ...offer, canEdit: false, canLower: true }])
  const link = screen.getByRole('link', { name: m.my_offers_lower() })
  expect(link.getAttribute('href')).toBe('/user/offers/5')
})

test('a person without offers sees the ways to help', async () => {
  await show([])
  expect(screen.getByText(m.my_offers_empty())).toBeTruthy()
})
