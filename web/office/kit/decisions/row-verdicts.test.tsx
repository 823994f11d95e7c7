import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { publicBills } from '../../../../contract/withdrawals/bills.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { RowVerdicts } from './row-verdicts.tsx'

/** A row of which the list loads a newer version while the dialog is open. */
function Row() {
  const [version, set] = useState(3)
  const fixed = { documentId: 7, version, verdict: 'rejected' }
  return (
    <>
      <button type="button" onClick={() => set(4)}>
        Load again
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

test('a verdict names the version that its dialog opened with', async () => {
  const server = fakeServer()
  server.answers(publicBills.decide, { data: null })
  const { person } = renderRoutes([{ path: '*', element: <Row /> }])
  await person.click(screen.getByRole('button', { name: 'Do not show: Bill of the press' }))
  expect(await screen.findByText('₹500')).toBeTruthy()
  screen.getByText('Load again').click()
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

test('a verdict without a required reason shows an error', async () => {
  const server = fakeServer()
  server.answers(publicBills.decide, { http: 400, message: '', errors: { reason: 'Enter a reason' } })
  const { person } = renderRoutes([{ path: '*', element: <Row /> }])
  await person.click(screen.getByRole('button', { name: 'Do not show: Bill of the press' }))
  await person.click(await screen.findByRole('button', { name: 'Do not show' }))
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
})
