import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { staff } from '../../../../contract/accounts/staff.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import UserPage, { clientLoader } from './user-page.tsx'

test('chosen roles survive another change of the account', async () => {
  const server = fakeServer()
  const user = exampleOf(staff.user.reply) as ReplyOf<typeof staff.user>
  const shown = { ...user, isSelf: false, mayChange: true, roles: [] }
  server.answers(
    staff.user,
    { data: { ...shown, version: 1, status: 'active' } },
    { data: { ...shown, version: 2, status: 'blocked' } },
  )
  const roles = exampleOf(staff.roles.reply) as ReplyOf<typeof staff.roles>
  server.answers(staff.roles, { data: roles.slice(0, 1).map((role) => ({ ...role, mayGrant: true })) })
  const page = { path: '/users/:id', Component: UserPage, loader: clientLoader }
  const { person, router } = renderRoutes([page], '/users/5')
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  await person.click(box)
  await act(() => router.revalidate())
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})
