import type { Bench } from '../kit/bench.ts'
import { median, quantile, type Figures } from '../kit/figures.ts'
import { Lane, get, post } from '../kit/load/lane.ts'
import { drive } from '../kit/load/load.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { cpuSeconds, type Server } from '../kit/servers/server.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const people = 200
const seconds = 6
const password = 'Demo@1234'

const much = '1000000/60'
/** One client address and one account play everybody. */
const limits = Object.fromEntries(
  [
    'LOGIN_ACCOUNT',
    'LOGIN_IP',
    'OTP_IP',
    'OTP_SENDS_IP',
    'OTP_SENDS_HOUR',
    'OTP_SENDS_DAY',
    'OTP_SENDS_ALL',
    'OTP_WRONG_IP',
    'OTP_WRONG_RECIPIENT',
    'OTP_WRONG_ALL',
  ].map((name) => [`LIMIT_${name}`, much]),
)

/** Logins by password and what they leave to others; then what the time of an answer tells of who has an account. */
export async function signIn({ figures }: Bench): Promise<void> {
  const server = await startOnWorld(limits)
  await onDatabase(server.dataDir, (pool) =>
    pool.query(
      `insert into account (full_name, email, mobile_no, password_hash, created_at)
       select 'Bench ' || n, 'bench' || n || '@bench.example', (7000000000 + n)::text,
         (select password_hash from account where email = 'donor@demo.test'), now()
       from generate_series(0, $1::int - 1) n`,
      [people],
    ),
  )
  await logins(server, figures)
  for (const [what, requestOf] of Object.entries(askings)) await alike(server, figures, what, requestOf)
  await server.stop()
}

async function logins({ pid, port }: Server, figures: Figures): Promise<void> {
  const others = () => drive({ port, lanes: 2, seconds, next: () => get('/api/campaign/cause/list') })
  const login = () => post('/api/user/login', { username: 'donor@demo.test', password })
  await drive({ port, lanes: 2, seconds: 1, next: login })
  // Measures the CPU time of the process, since others may use the rest of the cores.
  const before = cpuSeconds(pid)
  const alone = await drive({ port, lanes: 4, seconds, next: login })
  const perCore = alone.done / (cpuSeconds(pid) - before)
  figures.check('logins by password, per core', perCore, { atLeast: 30 }, '/s')
  figures.tell('  by the clock', alone.perSecond, '/s')
  figures.tell('  median', median(alone.latencies), 'ms')

  const calm = quantile((await others()).latencies, 0.99)
  let isOver = false
  const pressing = drive({ port, lanes: 2, seconds: 60, next: () => (isOver ? undefined : login()) })
  const pressed = quantile((await others()).latencies, 0.99)
  isOver = true
  await pressing
  figures.tell('another call, p99 in calm', calm, 'ms')
  figures.tell('another call, p99 beside logins', pressed, 'ms')
  figures.check('  beside ÷ calm', pressed / calm, { atMost: 3 }, '×')
}

type Person = { email: string; mobile: string; n: number }

/** Each call that takes somebody's name; a person is asked about once. */
const askings: Record<string, (person: Person) => string> = {
  login: ({ email }) => post('/api/user/login', { username: email, password: 'Wrong@1234' }),
  'OTP request': ({ mobile }) => post('/api/user/signin-OTP-request', { mobile_no: mobile }),
  'forgot password': ({ email }) => post('/api/user/forgot-password', { emailId: email }),
  'sign-up by number': ({ mobile, n }) => signUp(mobile, `fresh${n}.${mobile}@bench.example`),
  'sign-up by e-mail': ({ email, n }) => signUp(String(6_500_000_000 + n), email),
}

const signUp = (mobile_no: string, email: string) =>
  post('/api/user/signup-ind', { mobile_no, email, password: 'Bench@2468', fullname: 'Bench' })

/** Asks about those who have an account and those who have none, in turn. */
async function alike(
  { port }: Server,
  figures: Figures,
  what: string,
  requestOf: (person: Person) => string,
): Promise<void> {
  const lane = new Lane(port)
  const told = new Set<string>()
  const ask = async (person: Person): Promise<number> => {
    const began = performance.now()
    const { status, body } = await lane.ask(requestOf(person))
    told.add(`${status} ${body.toString()}`)
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < people; n += 1) {
    known.push(await ask({ email: `bench${n}@bench.example`, mobile: String(7_000_000_000 + n), n }))
    const stranger = { email: `nobody${n}@bench.example`, mobile: String(6_000_000_000 + n), n: n + people }
    unknown.push(await ask(stranger))
  }
  lane.close()
  figures.check(`${what}: answers that there are`, told.size, { atMost: 1 })
  figures.check(
    `${what}: medians of ${people} known and unknown, difference`,
    Math.abs(median(known) - median(unknown)),
    { atMost: 20 },
    'ms',
  )
}
