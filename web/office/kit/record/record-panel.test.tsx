import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { messageStatus } from '../../../../contract/system/outbox.ts'
import { m } from '../../../app/words.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import type { SaveResult } from '../lists/status/status-choice.tsx'
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx'

const at = '2026-11-20T06:30:00.000Z'
const ok: SaveResult = { ok: true, http: 200, message: '' }

function show(given: Partial<RecordPanelProps> = {}) {
  const assign = vi.fn<RecordPanelProps['assign']>(async () => ok)
  const resend = vi.fn<RecordPanelProps['resend']>(async () => ok)
  const props: RecordPanelProps = {
    assignee: null,
    colleagues: [
      { id: 1, name: 'Yadagiri' },
      { id: 2, name: 'Meera' },
    ],
    assign,
    notes: [{ id: 1, at, author: 'Meera', text: 'Called. Back on Monday.' }],
    noteForm: null,
    emails: [
      { id: 7, at, subject: 'Pickup arranged', text: 'We call you', status: 'sent', canResend: true },
      { id: 8, at, subject: 'Received', text: 'Thanks', status: 'queued', canResend: false },
    ],
    emailStatus: messageStatus,
    resend,
    others: [
      { key: 'a', kind: 'Volunteer', title: 'Yamini Das', to: '/v/1', at, isVerified: true },
      { key: 'b', kind: 'Partner', title: 'Das & Sons', to: '/p/1', at, isVerified: false },
    ],
    ...given,
  }
  const { person } = renderRoutes([{ path: '/', element: <RecordPanel {...props} /> }])
  return { person, assign, resend }
}

test('a record is assigned to a colleague or to no one', async () => {
  const { person, assign } = show({ assignee: { id: 2, name: 'Meera' } })
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: m.record_assignee() })
  expect(choice.value).toBe('2')
  await person.selectOptions(choice, 'Yadagiri')
  await person.selectOptions(choice, m.record_unassigned())
  expect(assign.mock.calls).toEqual([[1], [null]])
})

test('an assignee without the permission is still shown', () => {
  show({ assignee: { id: 9, name: 'Former Colleague' } })
  expect(screen.getByRole('option', { name: 'Former Colleague' })).toBeDefined()
})

test('only e-mails that can be resent offer it', async () => {
  const { person, resend } = show()
  await person.click(screen.getByRole('button', { name: m.record_resend_of({ subject: 'Pickup arranged' }) }))
  expect(resend).toHaveBeenCalledExactlyOnceWith(7)
  expect(screen.queryByRole('button', { name: m.record_resend_of({ subject: 'Received' }) })).toBeNull()
})

test('other records show whether the contact is verified', () => {
  show()
  const [verified, other] = screen.getAllByRole('link').map((link) => link.closest('li')!)
  expect(within(verified!).getByText(m.record_verified())).toBeDefined()
  expect(within(other!).getByText(m.record_not_verified())).toBeDefined()
})
