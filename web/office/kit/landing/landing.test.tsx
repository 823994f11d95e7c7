import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, redirect } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../../../contract/call.ts'
import { landingCall } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { changeOf } from './change.ts'
import { monthDays, monthName, withDays } from './days.ts'
import { defineLanding, landingLoader } from './define-landing.ts'
import { LandingPage } from './landing-page.tsx'
import { sinceText } from './waits.tsx'

const call = landingCall({
  path: '/shop/overview',
  access: 'can:donations.read',
  summary: 'A shop in figures',
  figures: ['sold', 'secret', 'rate'],
  charts: ['byKind', 'hidden'],
  waits: ['orders', 'letters', 'nothing'],
})
const landing = defineLanding({
  call,
  title: 'Shop',
  figures: [
    {
      name: 'sold',
      label: 'Sold',
      unit: 'rupees',
      rise: 'good',
      to: (period) => withDays('/shop/orders', period),
      countText: (count) => `${count} orders`,
    },
    { name: 'secret', label: 'Secret', unit: 'count', rise: 'neither' },
    { name: 'rate', label: 'Rate', unit: 'percent', rise: 'bad' },
  ],
  charts: [
    {
      name: 'byKind',
      shape: 'ranking',
      title: 'By kind',
      unit: 'count',
      head: 'Kind',
      series: ['Orders'],
      to: ({ key }) => `/shop/orders?kind=${key}`,
      empty: 'No orders',
    },
    {
      name: 'hidden',
      shape: 'donut',
      title: 'Hidden',
      unit: 'count',
      head: 'Kind',
      series: ['Orders'],
      empty: 'No orders',
    },
  ],
  waits: [
    { name: 'letters', label: 'Letters to answer', to: '/shop/letters', isUrgent: true },
    { name: 'orders', label: 'Orders to pack', to: '/shop/orders?status=open' },
    { name: 'nothing', label: 'Nothing of this', to: '/shop/nothing' },
  ],
})

const reply: ReplyOf<typeof call> = {
  period: {
    name: 'month',
    from: '2026-11-01',
    to: '2026-11-20',
    before: { from: '2026-10-01', to: '2026-10-20' },
  },
  isTest: true,
  figures: {
    sold: { value: 1_25_000, before: 1_00_000, count: 12 },
    secret: null,
    rate: { value: 4.5, before: 6, count: null },
  },
  charts: { byKind: [{ key: 'saris', name: 'Saris', values: [7], count: null }], hidden: null },
  waits: {
    orders: { count: 10_000, isCapped: true, since: null, amount: null },
    letters: { count: 2, isCapped: false, since: '2026-11-02T20:00:00Z', amount: 4500 },
    nothing: { count: 0, isCapped: false, since: null, amount: null },
  },
}

function show(path = '/shop', more: Partial<typeof landing> = {}) {
  const Stub = createRoutesStub([
    {
      path: '/shop',
      loader: landingLoader({ ...landing, ...more }) as never,
      Component: () => <LandingPage landing={landing} />,
      HydrateFallback: () => null,
    },
    { path: '/shop/orders', Component: () => <p>The orders</p> },
  ])
  render(<Stub initialEntries={[path]} />)
  return userEvent.setup()
}

describe('a landing page', () => {
  test('shows each figure with its change in words, and leads to the list that it counts', async () => {
    fakeServer().answers(call, { data: reply })
    show()
    const card = await screen.findByRole('link', { name: /^Sold/ })
    expect(card.textContent).toBe('Sold₹1.25 lakh12 orders25 % more')
    expect(card.getAttribute('href')).toBe('/shop/orders?from=2026-11-01&to=2026-11-20')
    expect(screen.getByTitle('₹1,25,000')).toBeTruthy()
    expect(screen.getByText('1.5 points less')).toBeTruthy()
    expect(screen.getByText(m.landing_test())).toBeTruthy()
  })

  test('leaves out what its reader may not see, and what nothing waits of', async () => {
    fakeServer().answers(call, { data: reply })
    show()
    await screen.findByText('Sold')
    for (const text of ['Secret', 'Hidden', 'Nothing of this']) expect(screen.queryByText(text)).toBeNull()
  })

  test('links to the lists that its reader may open, where it asks which', async () => {
    fakeServer().answers(call, { data: reply })
    show('/shop', { openLists: async () => ['/shop/orders'] })
    expect(await screen.findByRole('link', { name: /^Sold/ })).toBeTruthy()
  })

  test('shows its figures also to whoever may open none of their lists', async () => {
    fakeServer().answers(call, { data: reply })
    show('/shop', { openLists: async () => [] })
    expect(await screen.findByText('Sold')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Sold/ })).toBeNull()
  })

  test('tells what waits, the most urgent first, since when and for how much', async () => {
    fakeServer().answers(call, { data: reply })
    show()
    const waits = within(await screen.findByRole('region', { name: m.landing_waits() }))
    expect(waits.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2Letters to answersince 03 Nov 2026 · 17 days₹4,500', '/shop/letters'],
      ['10,000 or moreOrders to pack', '/shop/orders?status=open'],
    ])
  })

  test('asks for the period in its address, and for another when it is chosen', async () => {
    const server = fakeServer()
    server.answers(call, { data: reply })
    const person = show('/shop?period=week')
    await screen.findByText('Sold')
    await person.click(screen.getByRole('link', { name: m.landing_today() }))
    await screen.findByRole('link', { name: m.landing_today(), current: true })
    expect(await screen.findByText('Sold')).toBeTruthy()
    expect(server.sent.map(({ path }) => path)).toEqual([
      '/api/shop/overview?period=week',
      '/api/shop/overview?period=today',
    ])
  })

  test('says that nothing waits, and what a chart has nothing of', async () => {
    const none = { count: 0, isCapped: false, since: null, amount: null }
    fakeServer().answers(call, {
      data: {
        ...reply,
        charts: { byKind: [], hidden: null },
        waits: { orders: none, letters: none, nothing: none },
      },
    })
    show()
    expect(await screen.findByText(m.landing_nothing_waits())).toBeTruthy()
    expect(screen.getByText('No orders', { selector: '.grid' })).toBeTruthy()
  })

  test('that may not be seen says so, and one that could not be had can be asked for again', async () => {
    const server = fakeServer()
    server.answers(call, { http: 500 }, { data: reply })
    const person = show()
    expect(await screen.findByRole('alert')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: m.office_again() }))
    expect(await screen.findByText('Sold')).toBeTruthy()
  })

  test('is forbidden to whoever may not see it', async () => {
    const server = fakeServer()
    server.answers(call, { http: 403 })
    show()
    expect(await screen.findByText(m.say_no_access())).toBeTruthy()
  })

  test('leads whoever may see a screen of its area alone on to that', async () => {
    const server = fakeServer()
    server.answers(call, { http: 403 })
    const elsewhere = async () => {
      throw redirect('/shop/orders')
    }
    show('/shop', { elsewhere })
    expect(await screen.findByText('The orders')).toBeTruthy()
  })
})

test('a change is told in percent, a rate’s in points', () => {
  const text = (value: number, before: number | null, isRate = false) =>
    changeOf({ value, before, count: null }, isRate)?.text
  expect([text(150, 100), text(50, 100), text(100, 100), text(1001, 1000)]).toEqual([
    '50 % more',
    '50 % less',
    m.landing_same(),
    m.landing_same(),
  ])
  expect([text(5, 0), text(0, 0), text(5, null), text(5000, 1)]).toEqual([
    m.landing_none_before(),
    m.landing_same(),
    undefined,
    '999+ % more',
  ])
  expect([text(4.5, 3.2, true), text(0, 3, true)]).toEqual(['1.3 points more', '3 points less'])
})

test('since when something waits is told by days in India', () => {
  expect(sinceText('2026-11-19T20:00:00Z', '2026-11-20')).toBe('since 20 Nov 2026')
  expect(sinceText('2026-11-19T10:00:00Z', '2026-11-20')).toBe('since 19 Nov 2026 · 1 day')
})

test('months are named and bounded', () => {
  expect(monthName('2027-02')).toEqual({ name: 'Feb 2027', short: 'Feb' })
  expect([monthDays('2028-02'), monthDays('2026-12')]).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-12-01', to: '2026-12-31' },
  ])
})
