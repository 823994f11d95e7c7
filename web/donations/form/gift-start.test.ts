import { expect, test } from 'vitest'
import { formOfEarlierOrder } from './gift-start.ts'

const causes = { today: '2027-01-28', lastOn: null }
const ask = (query: string, offer: { today: string; lastOn: string | null } = causes) =>
  formOfEarlierOrder(new URLSearchParams(query), offer)

test('an address asks for a recurring gift by its days and tenure, from the earliest day on', () => {
  expect(ask('amount=100&cause=any&again=weekly-2-mon.thu-12')).toEqual({
    option: 'schedule',
    schedule: {
      pattern: { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday'] },
      tenure: 12,
      startOn: '2027-01-31',
      message: '',
    },
  })
})

test('one that leaves weeks out keeps its weeks, as early as they allow', () => {
  const asked = ask('amount=100&cause=any&again=weekly-3-thu-3-20270107')
  expect(asked?.schedule).toMatchObject({ startOn: '2027-02-18', tenure: 3 })
  expect(asked?.schedule).not.toHaveProperty('knownOn')
  const soonOver = ask('again=weekly-3-thu-3-20270107', { ...causes, lastOn: '2027-02-17' })
  expect(soonOver?.schedule?.startOn, 'where none of its weeks is left').toBe('2027-01-31')
})

test.each(['amount=100', 'again=', 'again=often', 'again=weekly-9-mon-12'])('%s asks for none', (query) => {
  expect(ask(query)).toBeUndefined()
})

test('where no gift would fall on its days before the fundraiser ends, it is asked for in vain', () => {
  const until = (lastOn: string) => ask('again=yearly-3-10-24', { ...causes, lastOn })
  expect(until('2027-03-09')).toBeUndefined()
  expect(until('2027-03-10')).toBeDefined()
})
