import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Place } from '../../contract/places.ts'
import { allOf, beginning } from '../platform/db/word-search.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { isNightly } from '../testing/is-nightly.ts'
import { runsOf } from '../testing/runs.ts'
import { readSearch } from './rules.ts'
import { readInLatin } from './service.ts'
import { ensureGazetteer } from './store-gazetteer.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_READS_IP: '1000000/60' } })
  await ensureGazetteer(t.services.database.pool, new Date())
})
afterAll(() => t.close())

const ask = (searchText: string) => t.app.inject({ url: '/api/user/locations/search', query: { searchText } })
const pins = async (text: string) =>
  (await ask(text)).json<{ data: Place[] }>().data.map(({ pinCode }) => pinCode)

/** Half of a pair cannot be sent. */
const characters = Array.from({ length: 0x11_0000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))

describe('a search for a place in any script', () => {
  test.each(['५००००१', '৫০০০০১', '౫౦౦౦౦౧', '௫௦௦௦௦௧', '٥٠٠٠٠١', '५०० ००१', 'पिन ५००००१', '𝟓𝟎𝟎𝟎𝟎𝟏'])(
    '%s is a PIN code like any other',
    async (typed) => {
      const found = await pins(typed)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found)).toEqual(new Set(['500001']))
    },
  )

  test('a digit of another script is the beginning of a PIN code', async () => {
    expect(await pins('१')).toEqual(await pins('1'))
  })

  test('every character makes words that a text search takes, beside another', async () => {
    const asked = new Set<string>()
    for (const one of characters) {
      const search = readSearch(`क ${one}`)
      if (search.by !== 'words') continue
      for (const words of [search.words, readInLatin(search.words)]) asked.add(allOf(words.map(beginning)))
    }
    const { rows } = await t.services.database.pool.query<{ asked: number }>(
      'select count(one::tsquery)::int as asked from unnest($1::text[]) one',
      [[...asked]],
    )
    expect(rows[0]!.asked).toBe(asked.size)
  })

  test('no sign of the scripts of India fails', async () => {
    for (let point = 0x0900; point < 0x0e00; point += isNightly ? 1 : 5) {
      const sign = String.fromCodePoint(point)
      const answer = await ask(sign)
      expect(answer.statusCode, sign + answer.body).toBe(200)
    }
  })

  test('no text of any characters fails', async () => {
    const inScripts = fc.integer({ min: 0x0900, max: 0x0dff }).map((point) => String.fromCodePoint(point))
    const sign = fc.oneof(
      inScripts,
      fc.constantFrom(' ', '१', "'", '\\', ':*'),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(sign, { maxLength: 5 }), async (signs) => {
        const text = signs.join('').toWellFormed().replaceAll('\0', '')
        const answer = await ask(text)
        expect(answer.statusCode, answer.body).toBe(200)
      }),
      { numRuns: runsOf(40, 200) },
    )
  })
})
