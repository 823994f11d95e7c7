import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { useCallForm } from '../use-call-form.ts'
import { ManyMediaField } from './many-media-field.tsx'

const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({ images: z.array(z.string()).check(z.minLength(1, 'Select images')) }),
    reply: z.null(),
  },
})

const saved = ['one', 'two'].map((id) => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  url: `/get/${id}`,
}))

function Sample() {
  const form = useCallForm(calls.save, { values: { images: saved.map(({ id }) => id) } })
  return (
    <CallForm form={form} button="Save">
      <ManyMediaField name={form.at('images')} label="Papers" max={6} saved={saved} />
    </CallForm>
  )
}

test('files of a record are shown, one is taken out, and the others are sent by their ids; none is refused', async () => {
  const server = fakeServer()
  server.answers(calls.save, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <Sample /> }])
  const remove = (name: string) =>
    person.click(screen.getByRole('button', { name: m.forms_remove_one({ name }) }))
  expect(screen.getByText('two.jpg')).toBeTruthy()
  await remove('one.jpg')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toEqual({ images: ['two'] })
  await remove('two.jpg')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Select images')).toBeTruthy()
})
