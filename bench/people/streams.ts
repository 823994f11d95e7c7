import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../kit/bench.ts'
import { quantile } from '../kit/figures.ts'
import { signInClerk } from '../kit/servers/clerk.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { residentMb, startServer, type Server } from '../kit/servers/server.ts'
import { startBeside } from '../kit/servers/worker.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const streams = 1000
const messages = 20
const settings = {
  LIMIT_STREAMS_IP: '100000/30',
  LIMIT_STREAMS_USER: '100000/30',
  LIMIT_CHAT_USER: '100000/60',
}

type Stream = { answer: IncomingMessage; heard: number[] }

/** Opens a stream and notes when it says that something has changed. */
async function follow({ port }: Server, cookie: string, topics: string): Promise<Stream> {
  const asked = request({
    port,
    path: `/api/events?topics=${topics}`,
    headers: { cookie },
    agent: false,
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
  const heard: number[] = []
  answer.on('data', (part: Buffer) => {
    if (part.includes('changed')) heard.push(performance.now())
  })
  return { answer, heard }
}

/** Memory of a thousand open streams of events, and how soon all of a conversation hear of a message over two processes. */
export async function eventStreams({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  await made.stop()
  const server = await startServer(made, settings)
  const beside = await startBeside(server, { ROLE: 'web', ...settings })
  const conversation = await onDatabase(server.dataDir, async (pool) => {
    const found = await pool.query<{ id: number }>(
      `select v.id from conversation v join account a on a.id = v.donor_id where a.email = 'donor@demo.test' order by v.id limit 1`,
    )
    return found.rows[0]!.id
  })
  const cookie = await signInClerk(server, 'donor')
  const before = residentMb(server.pid)
  const open: Stream[] = []
  for (let i = 0; i < streams; i += 50)
    open.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, () => follow(server, cookie, `account,conversation:${conversation}`)),
      )),
    )
  await pause(2000)
  figures.check(`memory of ${streams} open streams`, residentMb(server.pid) - before, { atMost: 150 }, 'MB')
  const there = await Promise.all(
    Array.from({ length: 20 }, () => follow(beside, cookie, `conversation:${conversation}`)),
  )
  const all = [...open, ...there]
  const took: number[] = []
  for (let i = 0; i < messages; i++) {
    for (const one of all) one.heard.length = 0
    const sent = performance.now()
    await fetch(`http://127.0.0.1:${server.port}/api/campaign/chat/send-message`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: `http://localhost:${server.port}` },
      body: JSON.stringify({ conversationId: conversation, message: `Message ${i}` }),
    }).then((answer) => answer.ok || Promise.reject(new Error(`a message was answered ${answer.status}`)))
    while (all.some(({ heard }) => heard.length === 0)) await pause(5)
    took.push(Math.max(...all.map(({ heard }) => heard[0]!)) - sent)
    await pause(100)
  }
  figures.check(
    `a message reaches all ${all.length} streams of two processes, p95`,
    quantile(took, 0.95),
    { atMost: 300 },
    'ms',
  )
  for (const { answer } of all) answer.destroy()
  await beside.stop()
  await server.stop()
}
