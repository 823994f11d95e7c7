import { expect, test } from 'vitest'
import { degrees, multiples, rounded, roundStep } from './graticule.ts'

test.each([
  [0.002, 5, 0.0005],
  [0.9, 5, 0.2],
  [10, 5, 2],
  [30, 5, 10],
])('%d degrees in about %d lines stand %d apart', (degrees, lines, step) => {
  expect(roundStep(degrees, lines)).toBeCloseTo(step, 10)
})

test('lines stand at whole multiples, both ends included', () => {
  expect(multiples(77.0, 77.002, 0.0005)).toEqual([77, 77.0005, 77.001, 77.0015, 77.002])
  expect(multiples(-3, 3, 2)).toEqual([-2, 0, 2])
  expect(multiples(0.1, 0.2, 1)).toEqual([])
})

test('a point is kept to ten centimetres', () => {
  expect(rounded({ lat: 10.99800049, lng: 77.0149999 })).toEqual({ lat: 10.998, lng: 77.015 })
})

test('degrees name their side of the globe', () => {
  expect([degrees(17.4, 'NS'), degrees(-33, 'NS'), degrees(-0.5, 'EW')]).toEqual([
    '17.4° N',
    '33° S',
    '0.5° W',
  ])
})
