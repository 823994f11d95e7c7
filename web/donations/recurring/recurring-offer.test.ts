import { expect, test } from 'vitest'
import type { SiteContent } from '../../../contract/content.ts'
import { earliestStart } from '../../../shared/schedules/dates.ts'
import type { PageRequest } from '../../app/page-context.ts'
import { recurringFrom, recurringOffer } from './recurring-offer.ts'

const siteAt = (countedAt: string) =>
  ({
    contacts: { registeredName: 'Sahaya Trust', phone: '040 0000 0000', email: 'help@sahaya.example' },
    consentAmount: 1,
    totals: { countedAt },
  }) as unknown as SiteContent
const pageAt = (countedAt: string, recurring = true) =>
  ({
    settings: { recurring },
    api: async () => ({ ok: true, data: siteAt(countedAt) }),
  }) as unknown as PageRequest

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20', '2026-11-23'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21', '2026-11-24'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01', '2027-01-04'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29', '2028-03-03'],
])('when the server says %s it is %s in India, and a form may begin on %s', (at, today, earliest) => {
  const offer = recurringFrom(siteAt(at))
  expect(offer.today).toBe(today)
  expect(earliestStart(offer.today)).toBe(earliest)
})

test('a fundraiser offers recurring gifts as long as one may still begin before its last day', async () => {
  const page = pageAt('2026-11-20T18:30:00.000Z')
  expect(await recurringOffer(page, '2026-11-24')).toMatchObject({
    today: '2026-11-21',
    lastOn: '2026-11-24',
  })
  expect(await recurringOffer(page, '2026-11-23')).toBeNull()
  expect(await recurringOffer(page)).toMatchObject({ lastOn: null })
})

test('where no gateway takes recurring gifts none are offered', async () => {
  expect(await recurringOffer(pageAt('2026-11-20T06:00:00Z', false))).toBeNull()
})
