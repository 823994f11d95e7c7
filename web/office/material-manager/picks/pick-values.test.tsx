import { expect, test } from 'vitest'
import { scanText, type PickListRow } from './pick-values.ts'

const row: PickListRow = {
  placeId: 3,
  place: 'Ameerpet',
  box: 'Winter',
  item: 7,
  category: 'Blankets',
  variant: 'Single',
  condition: 'new',
  unit: 'piece',
  expiresOn: null,
  quantity: 10,
  onHand: 24,
  picked: { by: 'Meera', at: '2026-11-20T06:30:00.000Z' },
}

test('a scan names its items, their place and how much of a box is picked', () => {
  expect(scanText([{ ...row, isNew: true }])).toBe('Picked: Blankets, Single, New 10 of 24, Ameerpet, Winter')
})

test('a scan of items that were picked before names who picked them', () => {
  expect(scanText([{ ...row, box: null, isNew: false }])).toBe(
    'Blankets, Single, New 10, Ameerpet: picked before by Meera.',
  )
})
