import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './stream.ts'

/** Streams that were asked for, as the browser would hold them. */
let streams: FakeSource[] = []
class FakeSource extends EventTarget {
  isClosed = false
  onopen: (() => void) | undefined
  onerror: (() => void) | undefined
  url: string
  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }
  close() {
    this.isClosed = true
  }
  says(topic: string) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify({ topic }) }))
  }
}
let stops: (() => void)[] = []
const wants = (topic: string, changed: () => void) => {
  const stop = follow(topic, changed)
  stops.push(stop)
  vi.runOnlyPendingTimers()
  return () => {
    stop()
    vi.runOnlyPendingTimers()
  }
}
const seen = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  vi.runOnlyPendingTimers()
}

beforeEach(() => {
  streams = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  seen('visible')
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('one stream serves all topics of a page, each told of its own', () => {
  const [own, comments] = [vi.fn<() => void>(), vi.fn<() => void>()]
  wants('account', own)
  wants('comments:12', comments)
  const [first, both] = streams
  expect([first!.isClosed, both!.url]).toEqual([true, '/api/events?topics=account,comments:12'])
  both!.says('comments:12')
  expect([own.mock.calls.length, comments.mock.calls.length]).toEqual([0, 1])
})

test('a stream that opens has everything read anew, since something may have changed meanwhile', () => {
  const changed = vi.fn<() => void>()
  wants('account', changed)
  streams[0]!.onopen!()
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a line that breaks is tried again, later each time', () => {
  wants('account', vi.fn<() => void>())
  const waits: number[] = []
  for (let i = 0; i < 4; i++) {
    const began = Date.now()
    streams.at(-1)!.onerror!()
    vi.runOnlyPendingTimers()
    waits.push(Date.now() - began)
  }
  expect(streams).toHaveLength(5)
  expect(waits.every((wait, i) => wait >= 500 * 2 ** i && wait <= 1500 * 2 ** i)).toBe(true)
})

test('a page out of sight holds no stream, and has one again when it is looked at', () => {
  wants('account', vi.fn<() => void>())
  seen('hidden')
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true])
  seen('visible')
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
})

test('a stream that the server ends for good is not asked for again', () => {
  wants('account', vi.fn<() => void>())
  streams[0]!.dispatchEvent(new Event('over'))
  streams[0]!.onerror!()
  vi.runOnlyPendingTimers()
  expect(streams).toHaveLength(1)
})

test('nothing is followed any more: the stream is closed', () => {
  wants('account', vi.fn<() => void>())()
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true])
})
