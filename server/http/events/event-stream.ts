import type { ServerResponse } from 'node:http'

/** Bytes that may wait for a reader; an event has about fifty. */
const waitingAtMost = 16 * 1024

/** Events on their way to one reader, as text of `text/event-stream`. */
export type EventStream = {
  /** Sends a piece of text; a reader who leaves too much of it waiting is dropped. */
  send(text: string): void
  /** Drops a reader who has taken nothing of what waits since the last beat, or sends a sign of life. */
  beat(): void
  end(lastWords?: string): void
}

const sign = ':\n\n'

/**
 * Opens a stream to a reader. `retry` tells browsers how long to wait before they come again, each its own while, so
 * that those of one process do not come to the next one all at once.
 */
export function openEventStream(
  response: ServerResponse,
  { retryMs, gone }: { retryMs: number; gone(): void },
): EventStream {
  let isStuck = false
  let hasEnded = false
  response.once('close', gone)
  // A broken line is told by 'close' as well.
  response.on('error', () => undefined)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  // Lets readers who come back say so, by the header `Last-Event-ID`.
  response.write(`retry: ${retryMs}\nid: open\n\n`)
  return {
    send(text) {
      if (hasEnded) return
      response.write(text)
      if (response.writableLength > waitingAtMost) response.destroy()
    },
    beat() {
      if (hasEnded || (response.writableLength > 0 && isStuck)) return void response.destroy()
      isStuck = response.writableLength > 0
      response.write(sign)
    },
    end(lastWords = '') {
      hasEnded = true
      response.end(lastWords)
    },
  }
}
