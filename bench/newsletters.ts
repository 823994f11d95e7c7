import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Bench } from './kit/bench.ts'
import { onDatabase } from './kit/servers/database.ts'
import { startServer, type Server } from './kit/servers/server.ts'
import { startOnWorld } from './kit/servers/world.ts'

const subscribers = 20_000
const kills = 20
const hangsUpAfter = 2_500
const minutes = 20

/** Sends a newsletter through a mail server that hangs up now and then, while the worker is killed again and again. */
export async function newsletters({ figures, seed, random }: Bench): Promise<void> {
  const mail = await startMailServer()
  const settings = { SMTP_URL: mail.url, BASE_URL: 'http://localhost:3000' }
  // The first server has the mail server too: without it, it would show e-mails in its outbox instead of sending them.
  const made = await startOnWorld(settings)
  const id = await onDatabase(made.dataDir, async (pool) => {
    await pool.query(
      `update subscriber set status = 'ended', topics = '{}', ended_at = now() where status = 'active'`,
    )
    await pool.query(
      `insert into subscriber (email, topics, language, status, consent_version, created_at, confirmed_at)
       select 'reader' || n || '-' || $2 || '@bench.example', array['newsletter'], 'en', 'active', 'bench', now(), now()
       from generate_series(1, $1::int) n`,
      [subscribers, String(seed)],
    )
    const { rows } = await pool.query<{ id: number }>(
      `insert into newsletter (topic, language, only_language, subject, body, status, send_at, created_at)
       values ('newsletter', 'en', true, 'News of the month', 'One paragraph.', 'scheduled', now(), now()) returning id`,
    )
    return rows[0]!.id
  })
  let server: Server = made
  const began = performance.now()
  for (let kill = 1; kill <= kills; kill++) {
    await mail.hasReceived((subscribers / (kills + 1)) * kill)
    // At any moment of an e-mail, not right after one arrived.
    await pause(random() * 100)
    await server.kill()
    server = await startServer(made, settings)
  }
  const isFinished = await finished(made.dataDir, id)
  await showMissing(made.dataDir, id, mail.received)
  const seconds = (performance.now() - began) / 1000
  await server.stop()
  mail.stop()

  const mine = [...mail.received].filter(([address]) => address.endsWith(`-${seed}@bench.example`))
  figures.check('newsletter finished', isFinished ? 1 : 0, { atLeast: 1 })
  figures.check('addresses without an e-mail', subscribers - mine.length, { atMost: 0 })
  figures.check(
    `addresses with two, after ${kills} kills`,
    mine.reduce((sum, [, times]) => sum + times - 1, 0),
    { atMost: 2 },
  )
  figures.show('connections that the mail server ended', mail.hangUps())
  figures.show('e-mails, restarts included', subscribers / seconds, '/s')
}

async function finished(dataDir: string, id: number): Promise<boolean> {
  const until = Date.now() + minutes * 60_000
  return onDatabase(dataDir, async (pool) => {
    while (Date.now() < until) {
      const { rows } = await pool.query<{ status: string; waiting: number }>(
        `select status, (select count(*)::int from newsletter_recipient where newsletter_id = $1 and state = 'waiting') as waiting
         from newsletter where id = $1`,
        [id],
      )
      const { status, waiting } = rows[0]!
      if (status === 'late' || status === 'paused') throw new Error(`the newsletter is ${status}`)
      if (status !== 'sending' && status !== 'scheduled' && waiting === 0) return true
      await pause(500)
    }
    return false
  })
}

/** Prints the stored state of at most five addresses that got no e-mail. */
async function showMissing(dataDir: string, id: number, received: ReadonlyMap<string, number>) {
  const rows = await onDatabase(dataDir, async (pool) => {
    const answer = await pool.query<{ email: string }>(
      `select r.id, r.email, r.state, r.tries, r.last_error as error, r.handed_by is not null as "wasHandled", r.done_at as "doneAt"
       from newsletter_recipient r where r.newsletter_id = $1 and not r.email = any($2::text[]) order by r.id limit 5`,
      [id, [...received.keys()]],
    )
    return answer.rows
  })
  for (const row of rows) console.log(`  without an e-mail: ${JSON.stringify(row)}`)
}

/** A mail server on loopback that counts e-mails by address and ends its connections after so many. */
async function startMailServer() {
  const received = new Map<string, number>()
  let total = 0
  let hangUps = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.once('end', () => {
        for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
        total += 1
        done()
        if (total % hangsUpAfter !== 0) return
        hangUps += 1
        for (const connection of server.connections) connection.close()
      })
    },
  })
  server.on('error', () => undefined)
  const net = server.listen(0, '127.0.0.1')
  await once(net, 'listening')
  return {
    url: `smtp://127.0.0.1:${(net.address() as AddressInfo).port}`,
    received,
    hangUps: () => hangUps,
    async hasReceived(count: number) {
      const until = Date.now() + minutes * 60_000
      while (total < count) {
        if (Date.now() > until) throw new Error(`only ${total} of ${count} e-mails came`)
        await pause(20)
      }
    },
    stop: () => server.close(),
  }
}
