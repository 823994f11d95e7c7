import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import { ownProfile } from '../../../contract/accounts/profile.ts'
import { exampleOf } from '../../testing/example-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { useOwnProfile } from './use-own-profile.ts'

function Name() {
  return <p>{useOwnProfile()?.fullname ?? 'No one'}</p>
}

test('signing out does not request the profile again', async () => {
  localStorage.setItem('userId', '31')
  const server = fakeServer()
  const profile = exampleOf(ownProfile.read.reply) as ReplyOf<typeof ownProfile.read>
  server.answers(ownProfile.read, { data: { ...profile, fullname: 'Asha Rao' } })
  const { rerender } = render(<Name />)
  await screen.findByText('Asha Rao')
  localStorage.clear()
  act(() => rerender(<Name />))
  await screen.findByText('No one')
  expect(server.sent).toHaveLength(1)
})
