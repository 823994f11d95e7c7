import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { office } from '../../../contract/office.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import ManageLandingPage, { clientLoader } from './landing-page.tsx'

const show = () =>
  renderRoutes(
    [
      { path: '/manage', Component: ManageLandingPage, loader: clientLoader as never },
      { path: '/manager', element: <p>What waits for a manager</p> },
      { path: '/user/fundraisers', element: <p>Own fundraisers</p> },
    ],
    '/manage',
  )
const area = (url: string) => ({ title: url, url, icon: 'user', items: [] })

test.each([
  ['a manager to their area', [area('/manager'), area('/user')], 'What waits for a manager'],
  ['an organiser to their own fundraisers', [area('/user')], 'Own fundraisers'],
])('the address of no fundraiser leads %s', async (_, data, text) => {
  fakeServer().answers(office.menu, { data })
  show()
  expect(await screen.findByText(text)).toBeTruthy()
})

test('where the way on could not be found, that is said and can be tried again', async () => {
  fakeServer().answers(office.menu, { http: 503, message: 'We cannot answer just now.' })
  show()
  expect(await screen.findByText('We cannot answer just now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
