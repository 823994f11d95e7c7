import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withdrawalManagement } from '../../../../contract/withdrawals/managing.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { DecisionBar } from './decision-bar.tsx'
import type { DecisionOption } from './decision-option.ts'

const verdict = (name: string, more: Partial<DecisionOption>): DecisionOption => ({
  name,
  call: withdrawalManagement.reject,
  fixed: { requestId: 7 },
  button: name,
  done: `${name} done`,
  reason: 'needed',
  ...more,
})
const bar = (
  <DecisionBar
    title="₹500"
    verdicts={[
      verdict('Approve', { call: withdrawalManagement.approve, key: 'a', reason: 'optional' }),
      verdict('Reject', { key: 'r', text: 'The money is available again.' }),
    ]}
  />
)

test('a key opens the dialog of its decision', async () => {
  const { person } = renderRoutes([{ path: '*', element: bar }])
  await screen.findByRole('button', { name: 'Reject' })
  await person.keyboard('r')
  expect(await screen.findByRole('dialog', { name: 'Reject: ₹500' })).toBeTruthy()
  expect(screen.getByText('The money is available again.')).toBeTruthy()
})

test('a rejection without a reason is not sent', async () => {
  const server = fakeServer()
  const { person } = renderRoutes([{ path: '*', element: bar }])
  await person.click(await screen.findByRole('button', { name: 'Reject' }))
  const [, send] = await screen.findAllByRole('button', { name: 'Reject' })
  await person.click(send!)
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  expect(server.sent).toHaveLength(0)
})

test('an approval is sent without a reason', async () => {
  const server = fakeServer()
  server.answers(withdrawalManagement.approve, { data: null })
  const { person } = renderRoutes([{ path: '*', element: bar }])
  await person.click(await screen.findByRole('button', { name: 'Approve' }))
  const [, send] = await screen.findAllByRole('button', { name: 'Approve' })
  await person.click(send!)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({ requestId: 7 })
})
