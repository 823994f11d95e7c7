import { expect, test } from 'vitest'
import { nearestNext } from './day-sheet.ts'

type Given = Parameters<typeof nearestNext>[0][number]
const stop = (from: string, until: string, lat: number): Given => ({
  status: 'planned',
  from: new Date(`2026-11-29T${from}:00Z`),
  until: new Date(`2026-11-29T${until}:00Z`),
  offer: { locality: { latlong: { location: { lat, lng: 78 } } } as Given['offer']['locality'] },
})
const home = { latlong: { location: { lat: 17, lng: 78 } } } as Parameters<typeof nearestNext>[1]
const hours = (pickups: Given[]) => nearestNext(pickups, home).map(({ from }) => from.getUTCHours())

test('the nearest of overlapping windows comes first', () => {
  expect(hours([stop('10:00', '13:00', 18), stop('11:00', '14:00', 17.1)])).toEqual([11, 10])
})

test('the distance of the first stop is that from home, of the others from the stop before', () => {
  const stops = nearestNext([stop('10:00', '13:00', 17.1), stop('11:00', '14:00', 17.1)], home)
  expect(stops.map(({ km, kmFrom }) => [km, kmFrom])).toEqual([
    [11.1, 'home'],
    [0, 'stop'],
  ])
  const [first] = nearestNext([stop('10:00', '13:00', 17.1)], { latlong: null })
  expect([first!.km, first!.kmFrom]).toEqual([null, null])
})

test('a near window that begins after a far one ends comes after it', () => {
  expect(
    hours([stop('16:00', '18:00', 17.1), stop('13:00', '15:00', 17.2), stop('10:00', '12:00', 18)]),
  ).toEqual([10, 13, 16])
})
