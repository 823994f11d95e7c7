import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NoneYet } from './none-yet.tsx'

let written: (() => void) | undefined
vi.mock('../app/client/live/stream.ts', () => ({
  follow: (topic: string, changed: () => void) => {
    expect(topic).toBe('account')
    written = changed
    return () => undefined
  },
}))

test('a page without conversations is read again when somebody writes', async () => {
  let count = 0
  const Page = () => {
    const loaded = useLoaderData<number>()
    return loaded === 0 ? <NoneYet>None yet</NoneYet> : <p>There is one</p>
  }
  const Stub = createRoutesStub([
    { path: '/', Component: Page, loader: () => count, HydrateFallback: () => null },
  ])
  render(<Stub />)
  await screen.findByText('None yet')
  await expect.poll(() => written).toBeDefined()
  count = 1
  await act(async () => written!())
  await screen.findByText('There is one')
})
