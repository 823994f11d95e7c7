import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'

/** Shows routes from an address on, with a person who types and presses. */
export function renderRoutes(routes: RouteObject[], at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  return { router, person: userEvent.setup(), ...render(<RouterProvider router={router} />) }
}
