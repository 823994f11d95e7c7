import { screen } from '@testing-library/react'
import { data } from 'react-router'
import { expect, test, vi } from 'vitest'
import { m } from '../../app/words.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { UnknownRequest } from './unknown-request.tsx'

const show = (status: number) =>
  renderRoutes([
    {
      path: '/',
      ErrorBoundary: () => <p>Site</p>,
      children: [
        {
          index: true,
          loader: () => {
            throw data(null, { status })
          },
          element: <p>Request</p>,
          ErrorBoundary: UnknownRequest,
        },
      ],
    },
  ])

test('an unknown request has its own screen', async () => {
  show(404)
  expect(await screen.findByRole('heading', { name: m.asked_unknown() })).toBeTruthy()
  expect(screen.getByRole('link', { name: m.asked_all() }).getAttribute('href')).toBe('/materials/requests')
})

test('another error has the screen of every page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(500)
  expect(await screen.findByText(m.error_text(), { exact: false })).toBeTruthy()
})
