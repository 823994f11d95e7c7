import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { office } from '../../../contract/office.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import OfficeLayout, { clientLoader, shouldRevalidate } from './office-layout.tsx'

const menu = [
  {
    title: 'Finance',
    url: '/finance',
    icon: 'finance',
    items: [{ title: 'Forecast', url: '/finance/forecast', icon: 'list' }],
  },
]

test('a menu that could not be read is read again with the next screen, and then once only', async () => {
  const server = fakeServer()
  server.answers(office.menu, { http: 401 }, { data: menu })
  const { router } = renderRoutes(
    [
      {
        path: '/finance',
        Component: OfficeLayout,
        loader: clientLoader,
        shouldRevalidate,
        HydrateFallback: () => null,
        children: [{ path: ':screen', element: <p>Screen</p>, loader: () => null }],
      },
    ],
    '/finance/mandates',
  )
  await screen.findByText('Screen')
  expect(screen.queryByRole('link', { name: 'Forecast' })).toBeNull()
  await router.navigate('/finance/refunds')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Forecast' })).toBeDefined())
  await router.navigate('/finance/forecast')
  expect(server.sent.filter(({ path }) => path.endsWith(office.menu.path))).toHaveLength(2)
})
