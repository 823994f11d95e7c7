import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventCard } from '../../contract/talks/public-events.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { NextTalk } from './next-talk.tsx'

const talk: EventCard = {
  id: 1,
  kind: 'talk',
  slug: 'lakes',
  title: 'Lakes',
  summary: 'A lake is cleaned',
  spokenLanguage: 'en',
  startsAt: '2026-11-22T12:30:00.000Z',
  endsAt: '2026-11-22T14:00:00.000Z',
  isOnline: false,
  venue: 'Pump House',
  city: 'Hyderabad',
  picture: null,
  recordingUrl: null,
  seatsLeft: 3,
  registration: 'open',
  opensAt: null,
  speakers: ['Sujatha Vemula'],
}

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T06:30:00Z'), shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

test('the next talk counts down and stops when it starts', () => {
  renderRoutes([{ path: '/', element: <NextTalk talk={talk} /> }])
  expect(screen.getByText('Starts in 2 days 6 h')).toBeDefined()
  expect(screen.getByText('3 places left')).toBeDefined()
  act(() => void vi.advanceTimersByTime(53 * 3_600_000))
  expect(screen.getByText('Starts in 1 h 0 min')).toBeDefined()
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect(screen.queryByText(/Starts in/)).toBeNull()
})
