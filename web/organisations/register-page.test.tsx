import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { campaigns } from '../../contract/campaigns/public.ts'
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
