import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Waiting ends with what is waited for; a machine with other work takes longer until then.
configure({ asyncUtilTimeout: 10_000 })
afterEach(cleanup)

/** A stream of events that never opens: the DOM has none. */
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
