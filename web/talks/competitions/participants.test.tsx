import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { competitions } from '../../../contract/talks/competitions.ts'
import { exampleOf } from '../../testing/example-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import ParticipantsPage, { clientLoader } from './participants-page.tsx'

beforeEach(() => sessionStorage.clear())

const shown = {
  ...(exampleOf(competitions.shown.reply) as object),
  eventId: 7,
  slug: 'paint',
  title: 'Paint your lake',
  state: 'open',
  results: null,
}

function show() {
  const server = fakeServer()
  server.answers(competitions.shown, { data: shown as never })
  server.answers(competitions.ownEntries, { data: [] })
  const page = {
    path: '/sahayaTalks/competitions/:slug/participants',
    Component: ParticipantsPage,
    loader: clientLoader,
  }
  return { server, ...renderRoutes([page], '/sahayaTalks/competitions/paint/participants') }
}

const fields = (label: string) => screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('Enter in a row of the class list adds the next row and goes on there', async () => {
  const { person } = show()
  const [first] = await fields('Name of the participant')
  await person.type(first!, 'Asha Rao{Enter}')
  const names = await fields('Name of the participant')
  expect(names).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(names[1]))
  await person.type(names[1]!, 'Binu Das')
  await person.type(names[0]!, '{Enter}')
  expect(document.activeElement).toBe(names[1])
})

test('a wrong row is marked at its field and every typed row stays', async () => {
  const { server, person } = show()
  const text = 'This competition is for ages 5 to 9'
  server.answers(competitions.addParticipants, {
    http: 400,
    message: 'Please check the marked fields',
    errors: { 'rows.1.bornOn': text },
  })
  const [first] = await fields('Name of the participant')
  await person.type(first!, 'Asha Rao{Enter}')
  const names = await fields('Name of the participant')
  await person.type(names[1]!, 'Binu Das')
  for (const [at, field] of (await fields('Title of the work')).entries())
    await person.type(field, `Work ${at}`)
  for (const field of await fields('Date of birth')) await person.type(field, '2017-05-01')
  await person.click(screen.getByRole('button', { name: 'Enter these participants' }))
  await screen.findByText(text)
  const born = await fields('Date of birth')
  expect(born.map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect((await fields('Name of the participant')).map(({ value }) => value)).toEqual([
    'Asha Rao',
    'Binu Das',
  ])
})
