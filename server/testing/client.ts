import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ArgsOf, Call, MetaOf, ReplyOf } from '../../contract/call.ts'
import type { Services } from '../services.ts'
import { makeAccount, tokenOf } from './make/accounts.ts'

/** An answer as it came over HTTP. Of a refusal `data` is not there, whatever its type says, and `errors` names fields. */
export type Answered<C extends Call> = {
  http: number
  message: string
  data: ReplyOf<C>
  meta: MetaOf<C>
  errors: Record<string, string>
}

/** Calls the application in process, as somebody. */
export type Client = {
  <const C extends Call>(call: C, ...input: ArgsOf<C>): Promise<Answered<C>>
  /** Any request at all, for what no call's types allow; `url` begins with `/`, and `/api` is put before it. */
  send(method: InjectOptions['method'], url: string, payload?: object): Promise<LightMyRequestResponse>
}

type Input = { params?: object; query?: object; body?: object; key?: string }
type Headers = Record<string, string>

/** @param login the headers that say who asks */
export function clientOf(app: FastifyInstance, login: () => Promise<Headers>): Client {
  async function call(called: Call, input: Input = {}) {
    const answer = await app.inject({
      method: called.method,
      url: `/api${addressOf(called, input)}`,
      headers: { ...(await login()), ...(input.key !== undefined && { 'idempotency-key': input.key }) },
      ...(called.method === 'GET' ? {} : { payload: input.body ?? {} }),
    })
    const { message = '', data, meta } = answer.json<{ message?: string; data: unknown; meta?: unknown }>()
    const errors = (data as { errors?: Record<string, string> } | null)?.errors ?? {}
    return { http: answer.statusCode, message, data, meta, errors }
  }
  const send: Client['send'] = async (method = 'GET', url, payload) =>
    app.inject({ method, url: `/api${url}`, headers: await login(), ...(payload && { payload }) })
  return Object.assign(call, { send }) as Client
}

type Running = { app: FastifyInstance; services: Services }

/** Client of an account, which is signed in for each of its calls as of then by the test's clock. */
export const clientFor = ({ app, services }: Running, accountId: number): Client =>
  clientOf(app, async () => ({ authorization: `Bearer ${await tokenOf({ services }, accountId)}` }))

/** Client that calls with one access token. */
export const clientWith = ({ app }: Pick<Running, 'app'>, token: string): Client =>
  clientOf(app, async () => ({ authorization: `Bearer ${token}` }))

function addressOf({ path }: Call, { params = {}, query = {} }: Input): string {
  const values = params as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}

const hourMs = 3_600_000

/**
 * Clients of one application by role, each an account of its own that is made when it is first used.
 * A login that the test's clock has left behind is renewed.
 */
export function clientsOf(app: FastifyInstance, services: Services): (role: string) => Client {
  const accounts = new Map<string, Promise<number>>()
  const logins = new Map<string, { begins: number; headers: Promise<Headers> }>()
  const headersOf = (role: string) => {
    const now = services.clock.realNow().getTime()
    const known = logins.get(role)
    if (known !== undefined && Math.abs(now - known.begins) < hourMs) return known.headers
    const account = accounts.get(role) ?? makeAccount({ services }, role)
    accounts.set(role, account)
    const headers = account
      .then((id) => tokenOf({ services }, id))
      .then((token): Headers => ({ authorization: `Bearer ${token}` }))
    logins.set(role, { begins: now, headers })
    return headers
  }
  return (role) => clientOf(app, () => headersOf(role))
}
