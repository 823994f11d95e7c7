import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { accountWords } from '../../server/words/accounts.ts'
import { writeIn } from '../../server/words/languages/spoken.ts'
import { languages } from '../../shared/languages.ts'

const root = resolve(import.meta.dirname, '../..')

test.each(languages)('what is kept of a sign-up is what its screen showed, in %s', (language) => {
  const { sign_consent: shown } = JSON.parse(
    readFileSync(join(root, `web/words/${language}/accounts.json`), 'utf8'),
  ) as Record<string, string>
  expect(writeIn(language, () => ({ kept: accountWords.consents.account })).kept).toBe(shown)
})
