import { expect, test } from 'vitest'
import { issuedBy } from './issuer.ts'

const facts = (registeredName: string) => ({
  registeredName,
  address: '4 Mill Road',
  pan: 'AAATA0000A',
  registration80G: 'A-1',
  phone: '040 1',
})

test('a receipt keeps the issuer of its day, whatever was changed since', () => {
  const now = {
    ...facts('Third'),
    formerIssuers: [
      { ...facts('First'), until: '2026-04-01T00:00:00.000Z' },
      { ...facts('Second'), until: '2026-09-01T00:00:00.000Z' },
    ],
  }
  const nameOn = (day: string) => issuedBy(now, new Date(day)).registeredName
  expect(nameOn('2026-03-31T23:59:59Z')).toBe('First')
  expect(nameOn('2026-04-01T00:00:00Z')).toBe('Second')
  expect(nameOn('2026-10-01T00:00:00Z')).toBe('Third')
  expect(issuedBy(facts('Only'), new Date(0)).registeredName).toBe('Only')
})
