import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleFailures } from './failures.ts'

let app: FastifyInstance
let address: string

beforeEach(async () => {
  app = Fastify({ bodyLimit: 64 * 1024 })
  handleFailures(app, { isDatabaseAway: () => false, report: () => undefined })
  app.post('/call', () => ({ status: true }))
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Waits until the server's output on a connection contains `text`. */
const heard = (socket: Socket, text: string) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes(text)) return
      socket.off('data', listen)
      resolve()
    }
    socket.on('data', listen)
    socket.once('close', () => reject(new Error(`closed after ${JSON.stringify(said)}`)))
  })

test('who sends ten megabytes at once is told that it is too much, and is not cut off', async () => {
  const length = 10_000_000
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
  const head = 'POST /call HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
  const refused = heard(socket, ' 413 ')
  socket.write(`${head}content-length: ${length}\r\n\r\n${'a'.repeat(1000)}`)
  await refused
  socket.write('a'.repeat(length - 1000))
  const answered = heard(socket, ' 200 ')
  socket.write(`${head}content-length: 2\r\n\r\n{}`)
  await expect(answered).resolves.toBeUndefined()
  socket.destroy()
})

test('what is beyond all bounds is not waited for', async () => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(
    'POST /call HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000000000\r\n\r\na',
  )
  await expect(closed).resolves.toHaveLength(1)
})
