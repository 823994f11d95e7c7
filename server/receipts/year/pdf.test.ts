import { describe, expect, test } from 'vitest'
import { isNightly } from '../../testing/is-nightly.ts'
import { yearDocument } from './paper.ts'
import { renderYear } from './pdf.ts'
import type { YearPart, YearRow, YearView } from './view.ts'

const aRow = (i: number): YearRow => ({
  receivedOn: '2026-05-12',
  purpose:
    i % 3 === 0 ? 'శ్రీ పాఠశాల పుస్తకాలు' : 'Two thousand books for the reading rooms of forty village schools',
  receiptNumber: i === 7 ? undefined : `2026-27/${String(i + 1).padStart(6, '0')}`,
  amountPaise: 250_000,
  refundedPaise: i % 4 === 0 ? 50_000 : 0,
})
const aPart = (count: number, changes: Partial<YearPart> = {}): YearPart => ({
  donorName: 'Lakshmi Rao',
  donorAddress: '12-3-45, Road 4, Hyderabad, 500034',
  panMasked: 'ABXXXXXX1F',
  withoutPan: 0,
  withoutTax: 0,
  rows: Array.from({ length: count }, (_, i) => aRow(i)),
  unlisted: undefined,
  count,
  totalPaise: count * 250_000,
  ...changes,
})
const aYear = (parts: YearPart[], changes: Partial<YearView> = {}): YearView => ({
  year: '2026-27',
  isTest: false,
  wording: '133',
  parts,
  isOpen: false,
  organisation: {
    registeredName: 'Weavers & Friends Trust',
    address: '12 Weavers Lane, Hyderabad 500001',
    pan: 'AAATS0000A',
    registration80G: 'TEST-80G-0000',
    phone: '040 0000 0000',
    email: 'help@weavers.example',
    url: 'https://give.weavers.example',
  },
  seedForBand: 'gift-1',
  madeOn: '2027-04-01',
  ...changes,
})
const occurrences = (pdf: Buffer, part: string) => pdf.toString('latin1').split(part).length - 1
const pagesOf = (pdf: Buffer) => occurrences(pdf, '/Type /Page\n')

test('a paper says when it was written, and that a later one of the same year takes its place', () => {
  const view = aYear([aPart(1)])
  const { underNumber, sentences } = yearDocument(view, view.parts[0]!)
  expect(underNumber).toBe('Written on 01 Apr 2027')
  expect(sentences).toContain('A later paper of the same year takes the place of this one.')
})

describe('the gifts of a year as PDF', () => {
  test.each([
    [1, 1],
    [40, 4],
    [400, 23],
  ])('%i gifts take at most %i pages, each row told to readers once', async (count, most) => {
    const pdf = await renderYear(aYear([aPart(count)]))
    expect(pagesOf(pdf)).toBeLessThanOrEqual(most)
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(most / 2)
    // The heads, each gift, and the sum.
    expect(occurrences(pdf, '/S /TR')).toBe(count + 2)
    expect(occurrences(pdf, '/S /TH')).toBe(5)
    expect(occurrences(pdf, '/S /Table')).toBe(1)
    expect(pdf.toString('latin1')).toContain('/Lang (en-IN)')
  })

  test('end on a page with room for what they mean, however many there are', async () => {
    for (let count = 1; count <= 60; count += isNightly ? 1 : 6) {
      const pdf = await renderYear(
        aYear([aPart(count, { rows: Array.from({ length: count }, () => aRow(1)) })]),
      )
      expect(occurrences(pdf, '/S /H2'), String(count)).toBe(1)
      expect(occurrences(pdf, '/S /TR'), String(count)).toBe(count + 2)
    }
  })

  test('have the same bytes for the same gifts, and a watermark on every page of test money', async () => {
    const [first, again] = [await renderYear(aYear([aPart(30)])), await renderYear(aYear([aPart(30)]))]
    expect(again.equals(first)).toBe(true)
    const tried = await renderYear(aYear([aPart(30)], { isTest: true }))
    expect(occurrences(tried, '/ca 0.1')).toBeGreaterThan(0)
    expect(occurrences(first, '/ca 0.1')).toBe(0)
  })

  test('are on pages of their own for each donor, each with a table, a sum and what it means', async () => {
    const pdf = await renderYear(aYear([aPart(2), aPart(1, { donorName: 'Ravi Rao' }), aPart(60)]))
    expect(pagesOf(pdf)).toBe(2 + pagesOf(await renderYear(aYear([aPart(60)]))))
    for (const tag of ['/S /Table', '/S /H1', '/S /H2']) expect(occurrences(pdf, tag), tag).toBe(3)
  })

  test.each(['శ్రీ కృష్ణమూర్తి', 'கிருஷ்ணமூர்த்தி', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'আব্দুল করিম', 'محمد علی', 'ᱥᱟᱱᱛᱟᱲ'])(
    'are drawn for %s',
    async (donorName) => {
      const pdf = await renderYear(aYear([aPart(3, { donorName })]))
      expect(pagesOf(pdf)).toBe(1)
    },
  )
})
