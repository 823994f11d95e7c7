import type { Logger } from 'pino'

/** Tells an error to the configured address, without the person's data and without waiting for it. */
export function createErrorReport({
  url,
  log,
  fetch = globalThis.fetch,
}: {
  url: string | undefined
  log: Logger
  fetch?: typeof globalThis.fetch
}) {
  return (error: unknown, requestId: string): void => {
    if (url === undefined) return
    const told =
      error instanceof Error
        ? { name: error.name, message: error.message, stack: error.stack }
        : { message: String(error) }
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...told, requestId, source: 'server' }),
      signal: AbortSignal.timeout(5000),
    }).catch((reportError: unknown) => log.warn({ err: reportError }, 'an error could not be reported'))
  }
}
