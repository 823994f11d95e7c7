import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayInWords } from '../server/words/figures.ts'
import { writeIn } from '../server/words/languages/spoken.ts'
import { momentInWords } from '../server/words/system/moments.ts'
import { languages, type Language } from '../shared/languages.ts'

const root = join(import.meta.dirname, '..')
const monthsOfPages = (language: Language) =>
  (
    JSON.parse(readFileSync(join(root, `web/words/${language}/common.json`), 'utf8')) as { months: string }
  ).months.split(' ')
const days = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-05`)

test.each(languages)('e-mails and pages name months alike in %s', (language) => {
  const inEmails = writeIn(language, () => days.map((day) => dayInWords(day)))
  expect(inEmails).toEqual(monthsOfPages(language).map((month) => `05 ${month} 2026`))
})

test('moments name their day as pages do', () => {
  expect(momentInWords(new Date('2026-09-05T06:30:00Z'))).toBe('05 Sep 2026, 12:00 IST')
})
