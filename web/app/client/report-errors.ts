/** Reports are few: one broken page must not flood whoever reads them. */
const most = 5
let sent = 0

/** Address for reports, which the server writes into the page; undefined where none are sent. */
const address = () => document.querySelector<HTMLMetaElement>('meta[name="error-report"]')?.content

/** Tells the installation's error-reporting service of an error in this browser. Never fails itself. */
export function reportError(thrown: unknown) {
  const url = address()
  if (!url || sent >= most) return
  sent += 1
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined }
  const body = JSON.stringify({ source: 'browser', message, stack, page: location.pathname })
  // Plain text needs no preflight; the service reads it as JSON.
  fetch(url, { method: 'POST', body, mode: 'no-cors', keepalive: true }).catch(() => undefined)
}

export function listenForErrors() {
  addEventListener('error', (event) => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
