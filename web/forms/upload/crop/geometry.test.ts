import { expect, test } from 'vitest'
import { centred, largestPart, maxZoom, partAt, placeWithin, ratioOf } from './geometry.ts'

const landscape = { width: 4032, height: 3024 }
const portrait = { width: 3024, height: 4032 }

test.each([
  ['4:3', landscape, { x: 0, y: 252, width: 4032, height: 2520 }],
  ['3:4', portrait, { x: 0, y: 1071, width: 3024, height: 1890 }],
  ['16:9', { width: 1920, height: 1080 }, { x: 96, y: 0, width: 1728, height: 1080 }],
])('the centre of a %s photo is cropped to 8:5', (_, size, part) => {
  expect(partAt(size, ratioOf('8:5', size), centred)).toEqual(part)
})

test('a place outside the picture moves to its edge', () => {
  expect(placeWithin(landscape, 1.6, { x: 0.9, y: 0, zoom: 1 })).toEqual({ x: 0.5, y: 5 / 12, zoom: 1 })
  expect(partAt(landscape, 1.6, { x: 2, y: 2, zoom: 2 })).toEqual({
    x: 2016,
    y: 1764,
    width: 2016,
    height: 1260,
  })
})

test('zoom ends at the minimum width', () => {
  expect(maxZoom({ width: 1200, height: 900 }, 1.6, 600)).toBe(2)
  expect(maxZoom({ width: 500, height: 500 }, 1.6, 600)).toBe(1)
  expect(maxZoom(landscape, 1.6, 600)).toBe(4)
})

test('the whole picture is its own largest part', () => {
  expect(largestPart(portrait, ratioOf('whole', portrait))).toEqual(portrait)
})
