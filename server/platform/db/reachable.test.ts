import { expect, inject, test } from 'vitest'
import { freePort } from '../../testing/processes/main-child.ts'
import { assertReachable } from './reachable.ts'

test('a database that does not let us in is named by its setting, its password is not', async () => {
  const url = `postgresql://sahaya:secret@localhost:${await freePort()}/sahaya`
  const refused = await assertReachable(url).catch((error: unknown) => String(error))
  expect(refused).toContain('DATABASE_URL')
  expect(refused).toContain('ECONNREFUSED')
  expect(refused).not.toContain('secret')
})

test('a database that is not there is told as the server tells it', async () => {
  const { user, host, port } = inject('postgres')
  const url = `postgresql://${user}@localhost:${port}/nowhere?host=${encodeURIComponent(host)}`
  await expect(assertReachable(url)).rejects.toThrow('database "nowhere" does not exist')
})
