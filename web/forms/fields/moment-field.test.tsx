import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { useCallForm } from '../use-call-form.ts'
import { MomentField } from './moment-field.tsx'

const missing = 'Select pickup time'
const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({ at: z.int({ error: missing }) }),
    reply: z.null(),
  },
})

function Sample({ values }: { values?: { at: number } }) {
  const form = useCallForm(calls.save, { values })
  return (
    <CallForm form={form} button="Save">
      <MomentField name={form.at('at')} label="Pickup" />
    </CallForm>
  )
}

const halfPastTen = Date.parse('2026-11-21T10:30:00+05:30') / 1000

function show(values?: { at: number }) {
  const server = fakeServer()
  server.answers(calls.save, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <Sample values={values} /> }])
  const day = () => screen.getByLabelText<HTMLInputElement>(m.forms_moment_day({ label: 'Pickup' }))
  const time = () => screen.getByLabelText<HTMLSelectElement>(m.forms_moment_time({ label: 'Pickup' }))
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { server, person, day, time, save }
}

test('a day and a half hour in India are sent as one instant in seconds', async () => {
  const { server, person, day, time, save } = show()
  expect(time().options).toHaveLength(49)
  await person.type(day(), '2026-11-21')
  await person.selectOptions(time(), '10:30 am')
  await save()
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({ at: halfPastTen })
})

test('one without the other is refused at the field, and so is neither', async () => {
  const { server, person, day, save } = show()
  await save()
  expect(await screen.findByText(missing)).toBeTruthy()
  await person.type(day(), '2026-11-21')
  await save()
  expect(await screen.findByText(m.forms_moment_part())).toBeTruthy()
  expect(document.activeElement).toBe(day())
  expect(server.sent).toEqual([])
})

test('an instant is shown as clocks stand in India', () => {
  const { day, time } = show({ at: halfPastTen })
  expect([day().value, time().value]).toEqual(['2026-11-21', '10:30'])
})

test('another day leaves a time as it was typed, also one that is no half hour', async () => {
  const { server, person, day, time, save } = show({ at: halfPastTen + 15 * 60 })
  expect(time().value).toBe('10:45')
  await person.clear(day())
  await person.type(day(), '2026-11-23')
  expect(time().value).toBe('10:45')
  await save()
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({ at: halfPastTen + 15 * 60 + 2 * 86_400 })
})
