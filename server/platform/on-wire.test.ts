import { expect, expectTypeOf, test } from 'vitest'
import { onWire } from './on-wire.ts'

type Row = {
  id: number
  amountPaise: number
  feePaise: number | null
  paidAt: Date
  settledAt: Date | null
  settledOn: string
  lines: { paise: number }[]
}
const row: Row = {
  id: 7,
  amountPaise: 150_050,
  feePaise: null,
  settledOn: '2026-11-20',
  lines: [{ paise: 1 }],
  paidAt: new Date('2026-11-20T06:00:00Z'),
  settledAt: null,
}

test('paise are rupees under the shorter name, instants are text, null and the rest stay', () => {
  expect(onWire(row)).toEqual({
    id: 7,
    amount: 1500.5,
    fee: null,
    settledOn: '2026-11-20',
    lines: [{ paise: 1 }],
    paidAt: '2026-11-20T06:00:00.000Z',
    settledAt: null,
  })
})

test('the type of a reply follows from the type of the row', () => {
  expectTypeOf(onWire(row)).toEqualTypeOf<{
    id: number
    amount: number
    fee: number | null
    paidAt: string
    settledAt: string | null
    settledOn: string
    lines: { paise: number }[]
  }>()
})
