import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../contract/call.ts'
import { text } from '../../contract/fields.ts'
import { m } from '../app/words.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { DialogForm } from './dialog-form.tsx'
import { TextField } from './fields/text-field.tsx'
import { ReasonForm } from './reason-form.tsx'

const calls = defineCalls({
  note: {
    method: 'POST',
    path: '/notes',
    access: 'user',
    summary: 'Writes a note',
    body: z.strictObject({ text: text('Enter a note') }),
    reply: z.null(),
  },
  close: {
    method: 'POST',
    path: '/cases/close',
    access: 'user',
    summary: 'Closes a case',
    body: z.strictObject({ caseId: z.number(), reason: text('Enter the reason') }),
    reply: z.null(),
  },
})

function Notes() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>Closed</p>
  return (
    <DialogForm call={calls.note} title="Note" button="Write" close={() => setOpen(false)}>
      {(at) => <TextField name={at('text')} label="Text" />}
    </DialogForm>
  )
}
const press = (name: string) => screen.getByRole('button', { name })

test('a form in a dialog closes it once it was sent', async () => {
  const server = fakeServer()
  server.answers(calls.note, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <Notes /> }])
  await person.type(await screen.findByLabelText('Text'), 'Call back')
  await person.click(press('Write'))
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect(server.sent[0]!.body).toEqual({ text: 'Call back' })
})

test('a dialog with unsaved input asks before it closes', async () => {
  const { person } = renderRoutes([{ path: '/', element: <Notes /> }])
  await person.type(await screen.findByLabelText('Text'), 'Call back')
  await person.click(press(m.say_close()))
  expect(await screen.findByText(m.forms_leave_text())).toBeTruthy()
  await person.click(press(m.forms_stay()))
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Call back')
  await person.click(press(m.forms_cancel()))
  await person.click(press(m.forms_leave()))
  expect(await screen.findByText('Closed')).toBeTruthy()
})

test('a dialog in which nothing was typed closes at once', async () => {
  const { person } = renderRoutes([{ path: '/', element: <Notes /> }])
  await screen.findByLabelText('Text')
  await person.click(press(m.say_close()))
  expect(await screen.findByText('Closed')).toBeTruthy()
})

test('a reason is sent with what it is for, and is asked for where it is missing', async () => {
  const server = fakeServer()
  server.answers(calls.close, { data: null })
  const element = <ReasonForm call={calls.close} fixed={{ caseId: 4 }} button="Close case" />
  const { person } = renderRoutes([{ path: '/', element }])
  await screen.findByLabelText(m.forms_reason())
  await person.click(press('Close case'))
  expect(await screen.findByText('Enter the reason')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(m.forms_reason()))
  await person.type(screen.getByLabelText(m.forms_reason()), 'Paid twice')
  await person.click(press('Close case'))
  await waitFor(() => expect(server.sent[0]?.body).toEqual({ caseId: 4, reason: 'Paid twice' }))
})

test('a dialog keeps a refusal in sight, and the page behind it is read anew once it is closed', async () => {
  const server = fakeServer()
  server.answers(calls.note, { http: 409, message: 'This case is closed' })
  const loads = vi.fn<() => null>(() => null)
  const { person } = renderRoutes([
    { path: '/', element: <Notes />, loader: loads, HydrateFallback: () => null },
  ])
  await person.type(await screen.findByLabelText('Text'), 'Call back')
  await person.click(press('Write'))
  expect(await screen.findByText('This case is closed')).toBeTruthy()
  expect(loads).toHaveBeenCalledTimes(1)
  await person.click(press(m.forms_cancel()))
  await person.click(press(m.forms_leave()))
  await screen.findByText('Closed')
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(2))
})
