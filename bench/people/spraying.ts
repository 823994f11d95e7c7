import type { Bench } from '../kit/bench.ts'
import type { Figures } from '../kit/figures.ts'
import { Lane, post, type Reply } from '../kit/load/lane.ts'
import type { Server } from '../kit/servers/server.ts'
import { startBeside } from '../kit/servers/worker.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const numbers = 10_000
const lanes = 4
/** Limits as an installation has them; the address of who asks is the one that the proxy names. */
const settings = { TRUST_PROXY: 'loopback' }
/** Limits whose counts are the figures of this bench. */
const wrongOfAddress = 30
const wrongOfAll = 1000
const sendsOfAddress = 30
const sendsOfRecipient = 5

/** Sprays OTPs over two processes, from one address and from many, and asks for more messages than are sent. */
export async function people({ figures }: Bench): Promise<void> {
  const first = await startOnWorld(settings)
  const second = await startBeside(first, { ...settings, ROLE: 'web' })
  const both = [first, second]
  await sends(both, figures)
  await spray(both, figures)
  await second.stop()
  await first.stop()
}

type Request = { path: string; body: object; from: string }

/** Asks in several lanes to each process, in turn. @returns how often each status was answered */
async function ask(
  servers: readonly Server[],
  count: number,
  requestOf: (n: number) => Request,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let next = 0
  const run = async (server: Server) => {
    const lane = new Lane(server.port)
    while (next < count) {
      const { path, body, from } = requestOf(next++)
      const { status }: Reply = await lane.ask(post(`/api/user/${path}`, body, { 'x-forwarded-for': from }))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    lane.close()
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(servers[lane % servers.length]!)))
  return statuses
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const numberOf = (start: number, n: number) => String(start + n)

/** One guess for each of ten thousand numbers. */
async function spray(servers: readonly Server[], figures: Figures): Promise<void> {
  const guess = (start: number, n: number, from: string): Request => ({
    path: 'signin-OTP-verify',
    body: { mobile_no: numberOf(start, n), otp: '1234' },
    from,
  })
  const ofOne = await ask(servers, numbers, (n) => guess(7_100_000_000, n, '192.0.2.1'))
  exactly(figures, `guesses heard from one address, of ${numbers}`, ofOne[200] ?? 0, wrongOfAddress)
  const ofMany = await ask(servers, numbers, (n) => guess(7_200_000_000, n, addressOf(n)))
  figures.check(`guesses heard from ${numbers} addresses`, ofMany[200] ?? 0, { atMost: wrongOfAll })
  figures.tell('  refused by a limit', ofMany[429] ?? 0)
}

/** Messages asked for over both processes at once. */
async function sends(servers: readonly Server[], figures: Figures): Promise<void> {
  const ofAddress = await ask(servers, 200, (n) => ({
    path: 'signin-OTP-request',
    body: { mobile_no: numberOf(7_300_000_000, n) },
    from: '192.0.2.2',
  }))
  exactly(figures, 'OTPs sent at the request of one address', ofAddress[200] ?? 0, sendsOfAddress)
  const ofRecipient = await ask(servers, 200, (n) => ({
    path: 'forgot-password',
    body: { emailId: 'donor@demo.test' },
    from: addressOf(n),
  }))
  exactly(figures, 'links sent to one e-mail address in an hour', ofRecipient[200] ?? 0, sendsOfRecipient)
}

function exactly(figures: Figures, what: string, count: number, wanted: number): void {
  figures.check(`${what}: at least`, count, { atLeast: wanted })
  figures.check('  at most', count, { atMost: wanted })
}
