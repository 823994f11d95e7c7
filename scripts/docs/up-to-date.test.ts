import { expect, test } from 'vitest'
import { testDatabase } from '../../server/testing/database/database.ts'
import { callsPage } from './calls-page.ts'
import { errorsPage } from './errors-page.ts'
import { readPage, type Page } from './page.ts'
import { rolesPage } from './roles-page.ts'
import { settingsPage } from './settings-page.ts'

const holds = async ({ file, command, text }: Page) =>
  expect(await readPage(file), `docs/${file} lags behind the code; run ${command}`).toBe(text)

test('docs/settings.md says what the settings are', async () => {
  await holds(await settingsPage())
})

test('docs/calls.md says what the contract states', async () => {
  await holds(await callsPage())
})

test('docs/errors.md names every refusal', async () => {
  await holds(await errorsPage())
})

test('docs/roles.md names the roles that the migrations make', async () => {
  const database = await testDatabase()
  try {
    await holds(await rolesPage(database.pool))
  } finally {
    await database.close()
  }
})
