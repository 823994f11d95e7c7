import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { m } from '../../../app/words.ts'
import { BarChart } from './bar-chart.tsx'
import type { ChartData } from './data.ts'
import { DonutChart } from './donut-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { RankChart } from './rank-chart.tsx'

const data: ChartData = {
  title: 'By payment method',
  unit: 'rupees',
  head: 'Method',
  series: ['Received'],
  rows: [
    { key: 'upi', name: 'UPI', values: [3000], detail: '2 donations', to: '/upi' },
    { key: 'card', name: 'Card', values: [1000] },
  ],
  empty: 'Nothing was received',
}
const two: ChartData = {
  ...data,
  series: ['This week', 'The week before'],
  rows: data.rows.map((row) => ({ ...row, values: [...row.values, null] })),
}

const charts = { BarChart, LineChart, DonutChart, RankChart }

const show = (Chart: (props: { data: ChartData }) => React.ReactNode, shown = data) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Chart data={shown} /> }])
  render(<Stub />)
  return userEvent.setup()
}

test.each(Object.keys(charts) as (keyof typeof charts)[])(
  '%s is named, summed up, and led through by keys',
  async (name) => {
    const person = show(charts[name])
    const chart = screen.getByRole('figure', { name: 'By payment method' })
    expect(chart.getAttribute('aria-describedby')).not.toBeNull()
    await person.tab()
    expect(document.activeElement?.textContent).toBe(m.chart_as_table())
    await person.tab()
    expect(within(chart).getByRole('link', { name: /^UPI/ })).toBe(document.activeElement)
    expect(document.activeElement?.getAttribute('href')).toBe('/upi')
    await person.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Card: ₹1,000/)
    await person.keyboard('{Home}')
    expect(document.activeElement?.getAttribute('href')).toBe('/upi')
    await person.tab()
    expect(document.body.contains(document.activeElement)).toBe(true)
    expect(within(chart).queryByRole('table')).toBeNull()
  },
)

test.each(Object.keys(charts) as (keyof typeof charts)[])(
  '%s has its table behind it, with what the figures come to',
  async (name) => {
    const person = show(charts[name])
    await person.click(screen.getByRole('button', { name: m.chart_as_table() }))
    const table = screen.getByRole('table', { name: 'By payment method' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'MethodReceived',
      'UPI₹3,000',
      'Card₹1,000',
      `${m.chart_total()}₹4,000`,
    ])
    expect(within(table).getByRole('link', { name: 'UPI' }).getAttribute('href')).toBe('/upi')
    await person.click(screen.getByRole('button', { name: m.chart_as_table(), pressed: true }))
    expect(screen.queryByRole('table')).toBeNull()
  },
)

test.each(Object.keys(charts) as (keyof typeof charts)[])('%s without figures says so', (name) => {
  show(charts[name], { ...data, rows: [] })
  expect(screen.getByText('Nothing was received', { selector: '.grid' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what has the focus shows its figures, until Escape is pressed', async () => {
  const person = show(BarChart, two)
  await person.tab()
  await person.tab()
  expect(screen.getByText('This week ₹3,000')).toBeTruthy()
  expect(screen.queryByText(/^The week before ₹/)).toBeNull()
  await person.keyboard('{Escape}')
  expect(screen.queryByText('This week ₹3,000')).toBeNull()
})

test('a column says its figures where it has no text of its own', async () => {
  const person = show(BarChart)
  await person.tab()
  await person.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('UPI: ₹3,000, 2 donations')
})

test('several series have a key', () => {
  show(LineChart, two)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['This week', 'The week before']),
  )
})

test.each(['BarChart', 'LineChart'] as const)('%s keeps the name of its last place whole', (name) => {
  const days = [14, 15, 16, 17, 18, 19, 20].map((day) => `${day} November 2026`)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 200))
  onTestFinished(() => void vi.restoreAllMocks())
  show(charts[name], { ...data, rows: days.map((day) => ({ key: day, name: day, values: [500] })) })
  const axes = document.querySelector('[data-places]')!.parentElement!.querySelector('svg')!
  const last = [...axes.querySelectorAll('g[transform] > text')].at(-1)!
  expect(last.textContent).toBe('20 November 2026')
  const beside = Number(/translate\((\d+)/.exec(last.closest('g[transform]')!.getAttribute('transform')!)![1])
  // A letter is about 7 wide, and the name stands around its middle.
  const right = beside + Number(last.getAttribute('x')) + (last.textContent.length * 7) / 2
  expect(right).toBeLessThanOrEqual(Number(axes.getAttribute('width')))
})
