import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openEventStream, type EventStream } from './event-stream.ts'

/** A stream whose reader asks and then reads nothing. */
async function unread() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as { port: number }).port, '127.0.0.1').pause()
  reader.on('error', () => undefined)
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  let isGone = false
  const stream = openEventStream(response, { retryMs: 1000, gone: () => (isGone = true) })
  const close = () => {
    reader.destroy()
    server.close()
  }
  return { stream, isGone: () => isGone, response, close }
}

/** Writes more than the system takes for a reader who reads nothing. */
const flood = (stream: EventStream) => {
  for (let i = 0; i < 2000; i++) stream.send('x'.repeat(8192))
}

test('a reader who takes nothing is dropped before much waits for it', async () => {
  const { stream, isGone, response, close } = await unread()
  flood(stream)
  await expect.poll(isGone).toBe(true)
  expect(response.writableLength).toBeLessThan(64 * 1024)
  close()
})

test('a stream that was ended is dropped at the next beat, should its reader not take the end', async () => {
  const { stream, isGone, close } = await unread()
  stream.end('bye')
  stream.send('more')
  stream.beat()
  await expect.poll(isGone).toBe(true)
  close()
})
