import type { FastifyReply } from 'fastify'
import type { Logger } from 'pino'
import type {
  BodyOf,
  Call,
  Calls,
  MetaOf,
  ParamsOf,
  Permission,
  QueryOf,
  ReplyOf,
} from '../../contract/call.ts'
import type { Bytes, Enveloped, Page, Redirect, TakenOver } from './answers.ts'

/** Account signed in. */
export type Actor = {
  accountId: number
  fullName: string
  roles: readonly string[]
  isStaff: boolean
  permissions: ReadonlySet<Permission>
  /** A role of theirs requires a second factor, and this login has none: `permissions` is empty until it has. */
  secondFactorDue: boolean
  /** Names this login, so that it can be ended. */
  loginHash: Buffer
}

/** Person in the field: a volunteer without an account, or staff. */
export type FieldWorker = {
  name: string
  /** Names this login, so that it can be ended. */
  loginHash: Buffer
} & ({ volunteerId: number; accountId?: undefined } | { accountId: number; volunteerId?: undefined })

/** Context of a request for its handler. */
export type Ctx = {
  actor: Actor | undefined
  /** Person in the field; only calls that ask for `field.work` have one. */
  worker: FieldWorker | undefined
  /** Address of the client, proxies that are trusted seen through. */
  ip: string
  requestId: string
  log: Logger
  idempotencyKey: string | undefined
  /** Name of the call, such as `donations.createOrder`. */
  callName: string
  /** The unparsed body of a `raw` call; empty otherwise. */
  rawBody: Buffer
  headers: Record<string, string | undefined>
  /** The query as it stands in the address. */
  search: URLSearchParams
  reply: FastifyReply
  /** Keeps the answer of a call that is the same for all, until one of these tags changes. */
  keep(tags: readonly string[], freshForMs?: number): void
}
export type SignedInCtx = Ctx & { actor: Actor }
export type FieldCtx = Ctx & { worker: FieldWorker }

type CtxOf<C extends Call> = C['access'] extends 'can:field.work'
  ? FieldCtx
  : C['access'] extends 'user' | `can:${string}` | `own-or:${string}`
    ? SignedInCtx
    : Ctx

type AnswerOf<C extends Call> = C['streams'] extends true
  ? TakenOver
  : C['bytes'] extends string
    ? Bytes
    : C['access'] extends 'gateway'
      ? ReplyOf<C> | Redirect | Page
      : C['redirects'] extends true
        ? Redirect
        : C['meta'] extends object
          ? Enveloped<ReplyOf<C>, MetaOf<C>>
          : | ReplyOf<C>
            | Enveloped<ReplyOf<C>, undefined>
            | (null extends ReplyOf<C> ? Enveloped<null, undefined> : never)

/** One handler for each call of a domain; a missing or extra one does not compile. */
export type Handlers<C extends Calls> = {
  [Name in keyof C]: (
    input: { params: ParamsOf<C[Name]>; query: QueryOf<C[Name]>; body: BodyOf<C[Name]> },
    ctx: CtxOf<C[Name]>,
  ) => Promise<AnswerOf<C[Name]>> | AnswerOf<C[Name]>
}
