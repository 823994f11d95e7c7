import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { prepareSeeOut } from './graceful-shutdown.ts'

const question = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

async function serve(listener: RequestListener, options = {}) {
  const server = createServer(listener)
  const seeOut = prepareSeeOut(server, options)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const visit = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  return { server, port, visit, seeOut }
}

/** The whole of a short answer. */
async function ask(socket: Socket): Promise<string> {
  socket.write(question)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}

test('who asks over an open connection is answered, and told to take another', async () => {
  const { server, visit, seeOut } = await serve((_request, response) => response.end('here'))
  const socket = await visit()
  expect(await ask(socket)).toMatch(/connection: keep-alive/i)
  const out = seeOut()
  await expect.poll(() => server.listening).toBe(false)
  const answer = await ask(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200/)
  expect(answer).toMatch(/connection: close/i)
  await out
  await expect(visit()).rejects.toThrow('ECONNREFUSED')
})

test('who has just arrived and was not let in yet is answered as well', async () => {
  const { port, seeOut } = await serve((_request, response) => response.end('here'))
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  // Connections are accepted by the system now, but unknown to the server.
  await new Promise<void>((done) => process.nextTick(done))
  const out = seeOut()
  const answers = await Promise.all(sockets.map(ask))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200/)
  await out
})

test('answers close a connection only once the server accepts no new ones', async () => {
  const { server, visit, seeOut } = await serve(
    (_request, response) => response.end(`open: ${server.listening}`),
    {
      quietMs: 5000,
    },
  )
  const answers: string[] = []
  const visitors = Array.from({ length: 15 }, async () => {
    const socket = await visit()
    for (let answer = ''; !answer.includes('close'); answers.push(answer)) answer = await ask(socket)
  })
  await expect.poll(() => answers.length).toBeGreaterThan(15)
  await seeOut()
  await Promise.all(visitors)
  for (const answer of answers)
    expect(answer).toMatch(/connection: keep-alive[^]*open: true|connection: close[^]*open: false/i)
})

test('an answer that takes its time is waited for, longer than silence is', async () => {
  let answer = () => {}
  const listener: RequestListener = (_request, response) => {
    answer = () => response.end('late')
  }
  const { server, visit, seeOut } = await serve(listener, { quietMs: 1 })
  const socket = await visit()
  const said = ask(socket)
  await once(server, 'request')
  const out = seeOut()
  await expect.poll(() => server.listening).toBe(false)
  answer()
  expect(await said).toContain('late')
  await out
})

test('connections over which nobody ever asked, or nobody asks any more, are closed', async () => {
  const { visit, seeOut } = await serve((_request, response) => response.end('here'), { quietMs: 1 })
  const opened = await visit()
  const used = await visit()
  await ask(used)
  const closed = [once(opened, 'close'), once(used, 'close')]
  await seeOut()
  await expect(Promise.all(closed)).resolves.toHaveLength(2)
})

test('an answer that never comes is not waited for without end', async () => {
  const { server, visit, seeOut } = await serve(() => undefined, { quietMs: 1, withinMs: 50 })
  const socket = await visit()
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(question)
  await once(server, 'request')
  await seeOut()
  await expect(closed).resolves.toHaveLength(1)
})

test('a server that does not listen has nobody to see out', async () => {
  await expect(prepareSeeOut(createServer())()).resolves.toBeUndefined()
})
