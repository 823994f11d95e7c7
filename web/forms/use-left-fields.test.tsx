import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../contract/call.ts'
import { text } from '../../contract/fields.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { CallForm } from './call-form.tsx'
import { TextField } from './fields/text-field.tsx'
import { useCallForm } from './use-call-form.ts'

const wrong = 'Enter six digits'
const { save } = defineCalls({
  save: {
    method: 'POST',
    path: '/places',
    access: 'user',
    summary: 'Saves a place',
    body: z.strictObject({
      name: text('Enter a name'),
      pinCode: z.string().check(z.regex(/^\d{6}$/, wrong)),
    }),
    reply: z.null(),
  },
})

function Place({ judgesFields }: { judgesFields?: boolean }) {
  const form = useCallForm(save, { judgesFields })
  return (
    <CallForm form={form} label="Place" button="Save">
      <TextField name={form.at('pinCode')} label="PIN code" />
      <TextField name={form.at('name')} label="Name" />
    </CallForm>
  )
}
const show = (judgesFields?: boolean) =>
  renderRoutes([{ path: '/', element: <Place judgesFields={judgesFields} /> }])

test('a form that judges its fields tells what is wrong with one as it is left, and of no empty one', async () => {
  const { person } = show(true)
  await person.type(await screen.findByLabelText('PIN code'), '5060')
  await person.tab()
  expect(await screen.findByText(wrong)).toBeTruthy()
  await person.tab()
  expect(screen.queryByText('Enter a name')).toBeNull()
  await person.type(screen.getByLabelText('PIN code'), '01')
  expect(screen.queryByText(wrong)).toBeNull()
})

test('while a pointer is down nothing is told, so that the button being pressed stays where it is', async () => {
  const { person } = show(true)
  const field = await screen.findByLabelText('PIN code')
  await person.type(field, '5060')
  fireEvent.pointerDown(document.body)
  fireEvent.blur(field)
  await Promise.resolve()
  expect(screen.queryByText(wrong)).toBeNull()
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(screen.getByText(wrong)).toBeTruthy())
})

test('any other form waits until it is sent', async () => {
  const { person } = show()
  await person.type(await screen.findByLabelText('PIN code'), '5060')
  await person.tab()
  await person.tab()
  expect(screen.queryByText(wrong)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(wrong)).toBeTruthy()
})
