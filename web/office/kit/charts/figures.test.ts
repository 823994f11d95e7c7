import { expect, test } from 'vitest'
import { hasNoData, totalOf, type ChartData } from './data.ts'
import { percentText, rowText, shortText, summaryOf } from './figures.ts'

const days: ChartData = {
  title: 'Received by day',
  unit: 'rupees',
  head: 'Day',
  series: ['This week', 'The week before'],
  rows: [
    { key: 'a', name: '01 Nov', values: [500, 200], detail: '2 donations' },
    { key: 'b', name: '02 Nov', values: [1_20_500, null] },
    { key: 'c', name: '03 Nov', values: [null, 300] },
  ],
  empty: 'Nothing was received',
}

test('figures are written the Indian way, short ones in lakh and crore', () => {
  expect([shortText('rupees', 1_25_000), shortText('rupees', 999), shortText('count', 12_345)]).toEqual([
    '₹1.25 lakh',
    '₹999',
    '12,345',
  ])
})

test('a day says all that is known of it, in one sentence', () => {
  expect(rowText(days, days.rows[0]!)).toBe('01 Nov: This week ₹500, The week before ₹200, 2 donations')
  expect(rowText(days, days.rows[1]!)).toBe('02 Nov: This week ₹1,20,500')
})

test('a chart is summed up by its sum, its highest and its lowest', () => {
  expect(summaryOf(days)).toBe(
    'This week: ₹1,21,000 over 2. Highest: 02 Nov, ₹1,20,500. Lowest: 01 Nov, ₹500.',
  )
  expect(summaryOf({ ...days, rows: [] })).toBe('Nothing was received')
})

test('each series has its own sum', () => {
  expect([totalOf(days), totalOf(days, 1)]).toEqual([1_21_000, 500])
})

test('a chart without a figure, or of noughts alone, is empty', () => {
  expect(hasNoData(days)).toBe(false)
  expect(hasNoData({ ...days, rows: [{ key: 'a', name: 'a', values: [0, null] }] })).toBe(true)
})

test('a share is never said to be all or nothing where it is not', () => {
  expect([
    percentText(0, 5),
    percentText(1, 100_000),
    percentText(99_999, 100_000),
    percentText(1, 3),
  ]).toEqual(['0 %', '0.1 %', '99.9 %', '33.3 %'])
  expect(percentText(3, 3)).toBe('100 %')
})
