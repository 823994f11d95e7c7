import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Upper limit for a busy machine; waiting ends as soon as the condition is met.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

/** An event stream that never opens, because the test DOM has none. */
class SilentEventSource extends EventTarget {
  onopen = null
  onerror = null
  close() {
    this.onopen = null
  }
}
Object.defineProperty(globalThis, 'EventSource', {
  value: SilentEventSource,
  configurable: true,
  writable: true,
})
