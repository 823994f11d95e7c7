import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { useCallForm } from '../use-call-form.ts'
import { WindowField } from './window-field.tsx'

const missing = { from: 'Select the start', until: 'Select the end' }
const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({ from: z.int({ error: missing.from }), until: z.int({ error: missing.until }) }),
    reply: z.null(),
  },
})
type Values = { from: number; until: number }

function Sample({ values }: { values?: Values }) {
  const form = useCallForm(calls.save, { values })
  return (
    <CallForm form={form} button="Save">
      <WindowField
        from={form.at('from')}
        until={form.at('until')}
        labels={{ from: 'From', until: 'Until' }}
      />
    </CallForm>
  )
}

const at = (time: string, day = '2026-11-21') => Date.parse(`${day}T${time}:00+05:30`) / 1000

function show(values?: Values) {
  const server = fakeServer()
  server.answers(calls.save, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <Sample values={values} /> }])
  const day = () => screen.getByLabelText<HTMLInputElement>(m.forms_moment_day({ label: 'From' }))
  const from = () => screen.getByLabelText<HTMLSelectElement>(m.forms_moment_time({ label: 'From' }))
  const until = () => screen.getByLabelText<HTMLSelectElement>('Until')
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { server, person, day, from, until, save }
}
const timesOf = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value).filter(Boolean)

test('a window is one day with two times', async () => {
  const { server, person, day, from, until, save } = show()
  await person.type(day(), '2026-11-21')
  await person.selectOptions(from(), '10:30 am')
  await person.selectOptions(until(), '1:00 pm')
  await save()
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({ from: at('10:30'), until: at('13:00') })
})

test('only times of pickups and ends within four hours are offered', async () => {
  const { person, day, from, until } = show()
  expect([timesOf(from())[0], timesOf(from()).at(-1)]).toEqual(['07:00', '20:30'])
  await person.type(day(), '2026-11-21')
  await person.selectOptions(from(), '10:30 am')
  expect([timesOf(until())[0], timesOf(until()).at(-1)]).toEqual(['11:00', '14:30'])
  await person.selectOptions(from(), '7:00 pm')
  expect(timesOf(until())).toEqual(['19:30', '20:00', '20:30', '21:00'])
})

test('another day moves both ends, and an end before the begin is chosen again', async () => {
  const { server, person, day, from, until, save } = show({ from: at('10:00'), until: at('12:00') })
  expect([day().value, from().value, until().value]).toEqual(['2026-11-21', '10:00', '12:00'])
  await person.clear(day())
  await person.type(day(), '2026-11-22')
  await save()
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({ from: at('10:00', '2026-11-22'), until: at('12:00', '2026-11-22') })
  await person.selectOptions(from(), '2:00 pm')
  expect(until().value).toBe('')
  await save()
  expect(await screen.findByText(missing.until)).toBeTruthy()
})
