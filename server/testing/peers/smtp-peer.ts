import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; raw: string }
export type SmtpPeer = {
  url: string
  received: Received[]
  /** Answers the next mails with this code, at their content; 250 takes them. */
  answer(code: number): void
  /** Runs before each mail is answered. */
  beforeAnswer(work: (() => Promise<void>) | undefined): void
  stop(): Promise<void>
}

/** A mail server on loopback that keeps what it is given. Its user is `sahaya`, its password `right`. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: Received[] = []
  let code = 250
  let work: (() => Promise<void>) | undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'sahaya' && password === 'right') done(null, { user: username })
      else done(Object.assign(new Error('Not you'), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) done(Object.assign(new Error('No such box'), { responseCode: 550 }))
      else done()
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return done(new Error('The mail broke off'))
      await work?.()
      if (code !== 250) return done(Object.assign(new Error('Not now'), { responseCode: code }))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
  })
  server.on('error', () => undefined)
  const listening = await new Promise<AddressInfo>((started) => {
    const net = server.listen(0, '127.0.0.1', () => started(net.address() as AddressInfo))
  })
  return {
    url: `smtp://sahaya:right@127.0.0.1:${listening.port}`,
    received,
    answer(next) {
      code = next
    },
    beforeAnswer(next) {
      work = next
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
