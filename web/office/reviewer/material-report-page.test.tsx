import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import { materialReview } from '../../../contract/materials/review.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import MaterialReportPage, { clientLoader } from './material-report-page.tsx'

type MaterialCase = ReplyOf<typeof materialReview.case>

const reported: MaterialCase = {
  id: 4,
  type: 'request',
  materialId: 12,
  title: 'Toys for a ward',
  text: 'The cupboard is empty',
  items: 'Toys and games: 100',
  status: 'open',
  reason: '',
  decidedBy: null,
  decidedAt: null,
  isOwn: false,
  photos: [{ id: 'photo1', isOpened: false }],
  reports: [
    { id: 1, kind: 'untrue', message: 'The ward was closed', email: null, at: '2026-11-20T06:00:00.000Z' },
  ],
  comments: [],
}

function show(given: Partial<MaterialCase> = {}) {
  const server = fakeServer()
  server.answers(materialReview.case, { data: { ...reported, ...given } })
  const route = {
    path: '/case/:id',
    Component: MaterialReportPage,
    loader: (args: Parameters<typeof clientLoader>[0]) => clientLoader(args),
    HydrateFallback: () => null,
  }
  return { server, ...renderRoutes([route], '/case/4') }
}

test('a reported request links to its page and says that there are no comments', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'View the request' })
  expect(link.getAttribute('href')).toBe('/materials/requests/12')
  expect(screen.getByText('The ward was closed')).toBeDefined()
  expect(screen.getByText('No comments yet.')).toBeDefined()
})

test.each([{ type: 'offer' as const }, { status: 'upheld' as const }])(
  'a case with %j has no public page to view',
  async (given) => {
    show(given)
    await screen.findByRole('heading', { name: 'Toys for a ward' })
    expect(screen.queryByRole('link', { name: 'View the request' })).toBeNull()
  },
)

test('a photo is shown once the server has recorded that it was opened', async () => {
  const { server, person } = show()
  server.answers(materialReview.openPhoto, { data: { url: '/media/photo1.jpg' } })
  await person.click(await screen.findByRole('button', { name: 'Open photo 1' }))
  expect((await screen.findByRole('img', { name: 'Opened photo 1' })).getAttribute('src')).toBe(
    '/media/photo1.jpg',
  )
  expect(server.sent.find(({ method }) => method === 'POST')?.body).toEqual({ id: 4, mediaId: 'photo1' })
})

test('a rejection sends its reason', async () => {
  const { server, person } = show({ type: 'offer' })
  server.answers(materialReview.rejectMaterial, { data: null })
  await person.click(await screen.findByRole('button', { name: 'Reject material' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/donor is e-mailed after ten seconds/)).toBeDefined()
  await person.type(within(dialog).getByRole('textbox'), 'These are medicines')
  await person.click(within(dialog).getByRole('button', { name: 'Reject material' }))
  await expect
    .poll(() => server.sent.find(({ path }) => path.endsWith('reject-material'))?.body)
    .toEqual({ id: 4, reason: 'These are medicines' })
})

test('a person with a part in the material can comment but not decide', async () => {
  show({ isOwn: true })
  expect(await screen.findByText(/a colleague has to decide/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Approve material' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a comment' })).toBeDefined()
})
