import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Call, Calls, LimitName, Schema } from '../../contract/call.ts'
import { limitedText } from '../../contract/wait-texts.ts'
import { AppError } from './app-error.ts'
import {
  admit,
  assertAccess,
  identify,
  identifyWorker,
  isOfField,
  mayBeAnybody,
  type Identify,
} from './access.ts'
import { Answer, Bytes, Enveloped, Page, Redirect, TakenOver } from './answers.ts'
import type { KeptAnswers } from './kept/kept-answers.ts'
import { encodingFor, Prepared } from './pages/prepared.ts'
import { isOvergrown } from './incoming/body-shape.ts'
import { cityAsked } from './incoming/location.ts'
import { readFormData } from './incoming/form-data.ts'
import { refuseOtherMethods } from './incoming/other-methods.ts'
import type { Ctx, Handlers } from './handlers.ts'
import { refuseKeys, validate } from './validate.ts'
import { networkOf } from '../platform/limits/network.ts'
import { sessionName, withOrigin } from '../platform/trail/origin.ts'

export type MountDeps = Identify & {
  consume(limit: LimitName, key: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>
  /** Cache of answers; without it each one is made for its request. */
  kept?: KeptAnswers | undefined
  /** Demo calls exist only when this is true. */
  demo: boolean
}

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, ctx: Ctx) => unknown
export type Mounted = { name: string; call: Call; handler: AnyHandler }

/** Pairs calls with their handlers, under `/api`; every path answers 405 to the methods it does not take. */
export function collect<C extends Calls>(domain: string, calls: C, handlers: Handlers<C>): Mounted[] {
  return Object.entries(calls).map(([name, call]) => {
    assertAccess(`${domain}.${name}`, call)
    return { name: `${domain}.${name}`, call, handler: handlers[name] as AnyHandler }
  })
}

/** Adds route, access, limits, validation and envelope to each call. JSON, forms with files and raw calls parse bodies apart. */
export async function mount(app: FastifyInstance, mounted: Mounted[], deps: MountDeps): Promise<void> {
  const present = mounted.filter(({ call }) => deps.demo || call.access !== 'demo')
  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    readJson(scope)
    for (const one of present.filter(({ call }) => !call.raw && !call.multipart)) route(scope, one, deps)
  })
  await app.register(async (scope) => {
    scope.removeContentTypeParser('text/plain')
    readJson(scope)
    readFormData(scope)
    for (const one of present.filter(({ call }) => call.multipart === true)) route(scope, one, deps)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const one of present.filter(({ call }) => call.raw === true)) route(scope, one, deps)
  })
  refuseOtherMethods(
    app,
    present.map(({ call }) => ({ method: call.method, path: routePath(call) })),
  )
}

/**
 * PostgreSQL keeps no NUL in a text; nobody types one. Refused once, for every field there is; so is a body that is
 * larger in fields than in what it says.
 */
function readJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Empty bodies are judged by the call.
    if (body === '') done(null)
    else if (String(body).includes('\\u0000')) done(new AppError('MALFORMED'))
    else if (isOvergrown(String(body))) done(new AppError('OVERGROWN'))
    else void parse(request, String(body), done)
  })
  scope.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes('%00')) done(new AppError('MALFORMED'))
    else done()
  })
}

const bodyBytesOfAnybody = 64 * 1024
const bodyBytesOfSignedIn = 1024 * 1024

export const routePath = (call: Call) => `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`

function route(app: FastifyInstance, { name, call, handler }: Mounted, deps: MountDeps): void {
  app.route({
    method: call.method,
    url: routePath(call),
    config: { call: name, streams: call.streams },
    bodyLimit: call.bodyBytes ?? (mayBeAnybody(call) ? bodyBytesOfAnybody : bodyBytesOfSignedIn),
    handler: async (request, reply) => {
      const { actor, foreign } = await identify(request, deps)
      const worker = isOfField(call) ? await identifyWorker(request, actor, deps) : undefined
      if (worker === undefined) admit(call, actor, foreign)
      for (const limit of call.limits ?? []) {
        const verdict = await deps.consume(
          limit,
          limit.endsWith('_USER') ? userKey(actor, worker) : networkOf(request.ip),
        )
        if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
      }
      const input = {
        params: validate(call.params, request.params),
        query: queryOf(call, request.query),
        body: bodyOf(call, request.body),
      }
      const ctx: Ctx = {
        actor,
        worker,
        ip: request.ip,
        requestId: request.id,
        log: request.log as Logger,
        idempotencyKey: call.idempotent === true ? idempotencyKey(request) : undefined,
        callName: name,
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        headers: request.headers as Record<string, string | undefined>,
        search: new URLSearchParams(request.url.split('?')[1] ?? ''),
        reply,
        keep: () => undefined,
      }
      if (call.sameForAll === true && deps.kept !== undefined)
        return sendKept(deps.kept, { name, call, handler }, input, ctx, request)
      const { loginHash } = worker ?? actor ?? {}
      const origin = {
        address: request.ip,
        requestId: request.id,
        session: loginHash === undefined ? null : sessionName(loginHash),
      }
      return send(reply, call, await withOrigin(origin, async () => handler(input, ctx)))
    },
  })
  if (call.sameForAll === true) deps.kept?.listenFor(routePath(call))
}

/** Key under which a limit counts one person. */
const userKey = (actor: Ctx['actor'], worker: Ctx['worker']) =>
  worker?.volunteerId === undefined ? `u${actor?.accountId}` : `v${worker.volunteerId}`

/** Sends what is kept of a call, or makes it; for whom it is made does not matter. */
async function sendKept(
  kept: KeptAnswers,
  { name, call, handler }: Mounted,
  input: Parameters<AnyHandler>[0],
  ctx: Ctx,
  request: FastifyRequest,
): Promise<FastifyReply> {
  const city = call.byLocation === true ? cityAsked(request.headers) : undefined
  const key = `${name} ${JSON.stringify([input.params, input.query, input.body, ...(city ? [city] : [])])}`
  const held = await kept.get(key, request.raw, async () => {
    const tags: string[] = []
    let freshFor: number | undefined
    const keep: Ctx['keep'] = (more, freshForMs) => {
      tags.push(...more)
      freshFor = freshForMs
    }
    const text = JSON.stringify(envelopeOf(call, await handler(input, { ...ctx, actor: undefined, keep })))
    return { page: new Prepared(Buffer.from(text), keptHeaders(call)), tags, freshFor }
  })
  const encoding = encodingFor(request.headers['accept-encoding'])
  await held.pack(encoding)
  kept.recount(key)
  if (call.method !== 'GET') delete request.raw.headers['if-none-match']
  ctx.reply.hijack()
  held.send(request.raw, ctx.reply.raw, request.id, encoding)
  return ctx.reply
}

/** Headers by which a browser that stores the answer revalidates it each time. */
const keptHeaders = ({ method }: Call) =>
  [
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', method === 'GET' ? 'no-cache' : 'no-store'],
    ['x-content-type-options', 'nosniff'],
  ] as const

/** Gateways hang on what they like; links in letters are opened with whatever was hung on underway. */
const takesAnyKey = ({ access, bytes, method }: Call) =>
  access === 'gateway' || (access.startsWith('link-') && bytes !== undefined && method === 'GET')

/** @throws INVALID by the name of a key that the call does not know */
function queryOf(call: Call, given: unknown): unknown {
  if (call.query === undefined && !takesAnyKey(call)) refuseKeys(given as object)
  return validate(call.query, withoutBlanks(given as object))
}

/** @throws INVALID by the name of a field that the call does not know. What asks for nothing may be sent nothing. */
function bodyOf(call: Call, given: unknown): unknown {
  if (call.raw === true) return undefined
  if (call.body === undefined && typeof given === 'object' && given !== null) refuseKeys(given)
  const isListQuery = call.list !== undefined && typeof given === 'object' && given !== null
  return validate(call.body, isListQuery ? withoutBlanks(given) : given)
}

/** A filter that is sent empty, as in `?status=&from=`, narrows nothing down. */
const withoutBlanks = (query: object): object =>
  Array.isArray(query)
    ? query
    : Object.fromEntries(
        Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
      )

/** @throws KEY_MALFORMED when the key is not 1 to 200 printable characters */
function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('KEY_MALFORMED')
  return key
}

export const tooMany = (retryAfterSeconds: number) =>
  new AppError('LIMITED', {
    message: limitedText(retryAfterSeconds),
    retryAfterSeconds,
  })

function send(reply: FastifyReply, call: Call, answer: unknown): FastifyReply {
  if (answer instanceof TakenOver) return reply
  if (answer instanceof Redirect) return reply.code(303).header('location', answer.location).send()
  if (answer instanceof Page)
    return reply.code(answer.status).headers(Object.fromEntries(answer.headers)).send(answer.html)
  if (answer instanceof Bytes)
    return reply
      .type(answer.type ?? call.bytes ?? 'application/octet-stream')
      .header('content-disposition', `${answer.disposition}; filename="${answer.fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(answer.body)
  return reply.header('cache-control', 'no-store').send(envelopeOf(call, answer))
}

function envelopeOf(call: Call, answer: unknown): object {
  if (answer instanceof Enveloped) {
    const data = answer.status ? keep(call.reply, answer.data) : null
    const meta =
      answer.meta === undefined || call.meta === undefined ? undefined : keep(call.meta, answer.meta)
    return { status: answer.status, message: answer.message, data, meta }
  }
  if (answer instanceof Answer) throw new TypeError('unknown kind of answer')
  return { status: true, message: '', data: keep(call.reply, answer) }
}

/** Only what the contract names leaves the house. */
function keep(schema: Schema, value: unknown): unknown {
  const result = schema['~standard'].validate(value) as { value?: unknown; issues?: readonly unknown[] }
  if (result.issues !== undefined)
    throw new Error(`a reply does not fit its schema: ${JSON.stringify(result.issues)}`)
  return result.value
}
