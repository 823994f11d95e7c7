import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { fundraiserUpdates } from '../../../contract/campaigns/updates.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'

const desk: ReplyOf<typeof fundraiserDesk.overview> = {
  id: 7,
  slug: 'a-well',
  title: 'A well',
  status: 'live',
  part: 'owner',
  targetAmount: 50_000,
  raisedAmount: 0,
  donorCount: 0,
  daysLeft: 9,
  endsOn: '2026-12-01',
  startedAt: '2026-11-01T06:00:00Z',
  manager: null,
  raised: [],
  updates: 0,
  comments: 0,
  waits: { updates: 0, changes: 0, reports: null },
}

const pages = {
  updates: { call: fundraiserUpdates.ofFundraiser, load: () => import('./updates/updates-page.tsx') },
  requests: { call: fundraiserChanges.requests, load: () => import('./requests-page.tsx') },
  thanks: { call: fundraiserDesk.thanks, load: () => import('./thanks-page.tsx') },
  team: { call: fundraiserDesk.team, load: () => import('./team-page.tsx') },
  ask: { call: withdrawals.overview, load: () => import('./withdrawals/ask-page.tsx') },
}

test.each(Object.entries(pages))(
  'on the %s page of a desk what could not be had is said, and can be tried again',
  async (_, { call, load }) => {
    const server = fakeServer()
    server.answers(fundraiserDesk.overview, { data: desk })
    server.answers(call, { http: 503, message: 'We cannot answer just now.' })
    const { default: Component, clientLoader } = await load()
    renderRoutes([{ path: '/manage/:id', Component, loader: clientLoader as never }], '/manage/7')
    expect(await screen.findByText('We cannot answer just now.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByText('A well')).toBeTruthy()
  },
)
