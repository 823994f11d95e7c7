import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { publicBills } from '../../../../contract/withdrawals/bills.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { RowVerdicts } from './row-verdicts.tsx'

/** A row whose list reads another version of it while somebody decides. */
function Row() {
  const [version, set] = useState(3)
  const fixed = { documentId: 7, version, verdict: 'rejected' }
  return (
    <>
      <button type="button" onClick={() => set(4)}>
        Read anew
      </button>
      <RowVerdicts
        title="Bill of the press"
        about="₹500"
        verdicts={[
          {
            name: 'rejected',
            call: publicBills.decide,
            fixed,
            reason: 'needed' as const,
            button: 'Do not show',
            text: 'The organiser reads the reason.',
            done: 'Bill not shown',
          },
        ]}
      />
    </>
  )
}

test('a verdict is sent with its reason, about what was looked at', async () => {
  const server = fakeServer()
  server.answers(publicBills.decide, { data: null })
  const { person } = renderRoutes([{ path: '*', element: <Row /> }])
  await person.click(screen.getByRole('button', { name: 'Do not show: Bill of the press' }))
  expect(await screen.findByText('₹500')).toBeTruthy()
  screen.getByText('Read anew').click()
  await person.type(screen.getByLabelText('Reason, told to the organiser'), 'A name can be read.')
  await person.click(screen.getByRole('button', { name: 'Do not show' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({
    documentId: 7,
    version: 3,
    verdict: 'rejected',
    reason: 'A name can be read.',
  })
})

test('a verdict that needs a reason says so beside its field', async () => {
  const server = fakeServer()
  server.answers(publicBills.decide, { http: 400, message: '', errors: { reason: 'Enter a reason' } })
  const { person } = renderRoutes([{ path: '*', element: <Row /> }])
  await person.click(screen.getByRole('button', { name: 'Do not show: Bill of the press' }))
  await person.click(await screen.findByRole('button', { name: 'Do not show' }))
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
})
