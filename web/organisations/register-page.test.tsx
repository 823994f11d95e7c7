import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../contract/campaigns/public.ts'
import { places, type Place } from '../../contract/places.ts'
import { orgRegistration } from '../../contract/organisations/registration.ts'
import { exampleOf } from '../testing/example-of.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import type { OwnOrganisation } from './labels.ts'
import RegisterPage, { clientLoader } from './register-page.tsx'

beforeEach(() => sessionStorage.clear())

test('a registration stays on its step when other parts become complete', async () => {
  const server = fakeServer()
  const own = exampleOf(orgRegistration.own.reply) as OwnOrganisation
  server.answers(
    orgRegistration.own,
    { data: { ...own, status: 'draft', completeParts: ['legal'] } },
    { data: { ...own, status: 'draft', completeParts: ['legal', 'profile'] } },
  )
  server.answers(campaigns.causes, { data: [] })
  const page = { path: '/', Component: RegisterPage, loader: clientLoader }
  const { person, router } = renderRoutes([page])
  const about = await screen.findByLabelText('What the organisation does')
  await person.clear(about)
  await person.type(about, 'We teach weavers.')
  await act(() => router.revalidate())
  expect(screen.getByDisplayValue('We teach weavers.')).toBe(about)
})

const draftAt = (server: ReturnType<typeof fakeServer>, change: Partial<OwnOrganisation>) => {
  const own = exampleOf(orgRegistration.own.reply) as OwnOrganisation
  server.answers(orgRegistration.own, { data: { ...own, status: 'draft', completeParts: [], ...change } })
  server.answers(campaigns.causes, { data: [] })
  return own
}
const page = { path: '/register-organisation', Component: RegisterPage, loader: clientLoader }

test('a PIN code fills in city and state', async () => {
  const server = fakeServer()
  const { legal } = exampleOf(orgRegistration.own.reply) as OwnOrganisation
  draftAt(server, { legal: { ...legal, city: '', pincode: '', state: '' as 'Assam' } })
  const place = (exampleOf(places.search.reply) as Place[])[0]!
  server.answers(places.search, {
    data: [{ ...place, city: 'Warangal', state: 'Telangana' }],
    meta: { isAlike: false },
  })
  const { person } = renderRoutes([page], '/register-organisation?step=legal')
  await person.type(await screen.findByLabelText('PIN code'), '506 001')
  await screen.findByDisplayValue('Warangal')
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Telangana')
})

test('two different account numbers are refused', async () => {
  const server = fakeServer()
  draftAt(server, { bank: { holder: 'Seva Trust', accountEnd: '', ifsc: 'HDFC0001234' } })
  const { person } = renderRoutes([page], '/register-organisation?step=documents')
  await person.type(await screen.findByLabelText('Account number'), '50100012345678')
  await person.type(screen.getByLabelText('Account number once more'), '50100012345679')
  await person.click(screen.getByRole('button', { name: 'Save and go on' }))
  await screen.findByText('The two account numbers differ')
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
