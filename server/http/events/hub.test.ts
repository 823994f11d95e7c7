import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createEventHub } from './hub.ts'

const rule = { count: 2, seconds: 60 }
const made = () =>
  createEventHub({
    changes: { subscribe: () => undefined, publish: () => undefined } as never,
    rules: { STREAMS_IP: rule, STREAMS_USER: rule, STREAMS_ALL: rule },
    log: pino({ level: 'silent' }),
  })
const follower = {
  network: '10.0.0.1',
  accountId: 7,
  tags: new Map([['chat:7', 'chat']]),
  mayStill: async () => true,
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The answer to somebody who has asked, and the line that they asked by. */
async function asked() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as { port: number }).port, '127.0.0.1')
  reader.on('error', () => undefined)
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  closing.push(
    () => reader.destroy(),
    () => server.close(),
  )
  return { response, reader }
}

test('a reader who was gone before the stream began counts against nobody', async () => {
  const hub = made()
  closing.push(() => hub.close())
  for (let i = 0; i < 3; i++) {
    const { response, reader } = await asked()
    reader.destroy()
    await once(response, 'close')
    expect(hub.follow(() => response, follower, false)).toBeUndefined()
    expect(hub.count()).toBe(0)
  }
  expect(hub.refusal(follower)).toBeUndefined()
})

test('readers of one network beyond its limit are told how long to wait, until one leaves', async () => {
  const hub = made()
  closing.push(() => hub.close())
  const all = [await asked(), await asked()]
  for (const { response } of all) expect(hub.follow(() => response, follower, false)).toBeUndefined()
  expect(hub.refusal(follower)).toBe(60)
  all[0]!.reader.destroy()
  await expect.poll(() => hub.count()).toBe(1)
  expect(hub.refusal(follower)).toBeUndefined()
})
