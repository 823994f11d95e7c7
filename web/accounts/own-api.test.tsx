import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../contract/accounts/accounts.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { ownApi } from './own-api.ts'

beforeEach(() => localStorage.clear())

test('a call for own data is not sent without a login', async () => {
  const server = fakeServer()
  expect(await ownApi(accounts.profile)).toMatchObject({ http: 401, message: 'Access token not found' })
  expect(server.sent).toEqual([])
})
