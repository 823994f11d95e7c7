import { expect, test } from 'vitest'
import { debitProblem, nextWindow, type Asked } from './rules.ts'

const givenAt = new Date('2027-01-04T00:30:00Z')
const asked: Asked = {
  state: 'active',
  maxPaise: 100_000,
  amountPaise: 50_000,
  now: new Date('2027-01-05T00:30:00Z'),
  notice: { amountPaise: 50_000, givenAt },
  tries: [],
}

test('a debit of the amount told of, a day later and outside the busy hours, is made', () => {
  expect(debitProblem(asked)).toBeUndefined()
})

test('never on shorter notice, and the next time is named', () => {
  expect(debitProblem({ ...asked, now: new Date(givenAt.getTime() + 86_399_000) })).toEqual({
    why: 'early',
    notBefore: new Date('2027-01-05T00:30:00Z'),
  })
  expect(debitProblem({ ...asked, notice: undefined })).toEqual({ why: 'no-notice' })
})

test('busy hours are waited out', () => {
  const at = (clock: string) => new Date(`2027-01-05T${clock}:00+05:30`)
  expect(nextWindow(at('09:59'))).toEqual(at('09:59'))
  expect(nextWindow(at('10:00'))).toEqual(at('13:00'))
  expect(nextWindow(at('17:00'))).toEqual(at('21:30'))
  expect(nextWindow(at('23:59'))).toEqual(at('23:59'))
})

test('another amount, too much, a mandate that is over or paused: nothing moves', () => {
  expect(debitProblem({ ...asked, amountPaise: 49_900 })).toEqual({ why: 'amount' })
  expect(debitProblem({ ...asked, amountPaise: 100_100 })).toEqual({ why: 'amount' })
  expect(debitProblem({ ...asked, state: 'payer_revoked' })).toEqual({ why: 'over' })
  expect(debitProblem({ ...asked, state: 'payer_paused' })).toEqual({ why: 'paused' })
})

test('one try and three more, an hour apart, and none beside one that is open or done', () => {
  const tried = (hoursAgo: number, state = 'declined') => ({
    state,
    askedAt: new Date(asked.now.getTime() - hoursAgo * 3_600_000),
  })
  expect(debitProblem({ ...asked, tries: [tried(2)] })).toBeUndefined()
  expect(debitProblem({ ...asked, tries: [tried(0.5)] })).toMatchObject({ why: 'early' })
  expect(debitProblem({ ...asked, tries: [tried(2, 'waiting')] })).toEqual({ why: 'done' })
  expect(debitProblem({ ...asked, tries: [9, 8, 7, 6].map((hours) => tried(hours)) })).toEqual({
    why: 'tries',
  })
})
