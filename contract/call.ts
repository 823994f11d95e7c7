/**
 * A call is data: one value from which the server mounts a route, the browser gets a typed client,
 * the documentation is printed and the tests are derived. Nothing here knows of a server or a browser.
 */

/** The part of the Standard Schema interface that this house relies on; `zod/mini` schemas satisfy it. */
export type Schema<Output = unknown> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => unknown
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** Output type of a schema. */
export type Out<S> = S extends { readonly '~standard': { readonly types?: infer T } }
  ? NonNullable<T> extends { output: infer O }
    ? O
    : never
  : never

/** Input type of a schema. */
export type In<S> = S extends { readonly '~standard': { readonly types?: infer T } }
  ? NonNullable<T> extends { input: infer I }
    ? I
    : never
  : never

/** Everything that a role may be allowed to do. Roles are data; this list is what code may ask for. */
export const permissions = [
  'donations.read',
  'donations.refund',
  'ledger.read',
  'ledger.manage',
  'payouts.read',
  'payouts.pay',
  'payouts.export',
  'tax.export',
  'health.read',
  'materials.manage',
  'field.work',
  'campaigns.review',
  'organisations.review',
  'materials.review',
  'campaigns.approve',
  'campaigns.manage',
  'content.manage',
  'users.manage',
  'settings.manage',
  'operations.manage',
  'celebrations.manage',
  'events.manage',
  'jobs.manage',
  'system.manage',
] as const
export type Permission = (typeof permissions)[number]

/**
 * Access to a call. - `public`: anyone - `user`: anyone signed in - `can:p`: staff whose role has permission
 * p; others 403 - `own-or:p`: one's own record, or with p; another's is 404 - `link-or-own-or:p`: a signed
 * token in the body, one's own record, or p; otherwise 404 - `gateway`: a payment gateway, which proves
 * itself by its signature - `demo`: anyone, in demo mode only; elsewhere the call does not exist
 */
export type Access =
  | 'public'
  | 'user'
  | 'gateway'
  | 'demo'
  | `can:${Permission}`
  | `own-or:${Permission}`
  | `link-or-own-or:${Permission}`

/** Named limits; their counts and seconds are settings `LIMIT_<NAME>=<count>/<seconds>`. */
export const limitNames = [
  'ORDERS_IP',
  'LOGIN_IP',
  'OTP_IP',
  'LISTS_IP',
  'READS_IP',
  'UPLOADS_USER',
  'SAVES_USER',
  'INTEREST_IP',
  'ORGANISATIONS_IP',
  'REPORTS_IP',
  'CONTACT_IP',
  'REACTIONS_USER',
  'CHAT_USER',
  'CHAT_DAY_USER',
  'CHAT_REPORTS_USER',
] as const
export type LimitName = (typeof limitNames)[number]

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** Facts of a list: name of its download, sort orders with labels, headings of its fields. */
export type ListFacts = {
  readonly name?: string | undefined
  readonly sorts: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<string, string | undefined>>
  /** Totals of its amounts, by name with a label. */
  readonly sums?: Readonly<Record<string, string>>
  /** Whether it comes at once, without pages. */
  readonly isWhole?: true
  /** Name of its rows inside `data`, where `data` is not the rows. */
  readonly rows?: string
}

export type Call = {
  readonly method: Method
  /** Path below `/api`, parameters as `{name}`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** A POST that changes nothing. */
  readonly reads?: true
  /** Schema of `data` in the envelope. Unknown keys are dropped, so nothing leaks. */
  readonly reply: Schema
  /** Schema of `meta`, when the call answers one. */
  readonly meta?: Schema
  /** Limits counted per client address (or per user) before validation. */
  readonly limits?: readonly LimitName[]
  /** Largest body in bytes; without it 64 kB where nobody needs to sign in, elsewhere 1 MB. */
  readonly bodyBytes?: number
  /** The same for everybody: its answer is kept in memory until something changes that its handler names with `keep`. */
  readonly sameForAll?: true
  /** Takes the reader's city from `x-location`, and puts what is there first. */
  readonly byLocation?: true
  /** Takes a form with files, as browsers send it: each field of the body a text or a `File`. */
  readonly multipart?: true
  /** Honours the `Idempotency-Key` header. */
  readonly idempotent?: true
  /** Answers bytes of this type instead of the envelope. */
  readonly bytes?: string
  /** Goes on answering events for as long as somebody listens. */
  readonly streams?: true
  /** Leads the browser to another address instead of answering data. */
  readonly redirects?: true
  /** Takes the body unparsed (gateways sign bytes). */
  readonly raw?: true
  /** Values that fit its schemas and name no record that there is: its tests ask with them. A number needs none. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>
    readonly body?: Readonly<Record<string, unknown>>
  }
  /** Present on calls that answer an office list. */
  readonly list?: ListFacts
}

export type Calls = Record<string, Call>

/** States a domain's calls, keeping each one's exact types. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

export type ParamsOf<C extends Call> = C['params'] extends Schema ? Out<C['params']> : Record<string, never>
export type QueryOf<C extends Call> = C['query'] extends Schema ? Out<C['query']> : Record<string, never>
export type BodyOf<C extends Call> = C['body'] extends Schema ? Out<C['body']> : undefined
export type ReplyOf<C extends Call> = Out<C['reply']>
export type MetaOf<C extends Call> = C['meta'] extends Schema ? Out<C['meta']> : undefined

type Given<Name extends string, S> = S extends Schema
  ? Partial<In<S>> extends In<S>
    ? { [K in Name]?: In<S> }
    : { [K in Name]: In<S> }
  : { [K in Name]?: undefined }

/** Input of a call from a client; fields with defaults are optional. */
export type InputOf<C extends Call> = Given<'params', C['params']> &
  Given<'query', C['query']> &
  Given<'body', C['body']> & {
    /** Sent as `Idempotency-Key`, so that a repeated try is one order. */
    key?: string
  }
/** The same as a client's last argument, which may be left out where a call asks for nothing. */
export type ArgsOf<C extends Call> = {} extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>]

/** The envelope every call but a binary one answers with. */
export type Envelope<Data = unknown, Meta = unknown> = {
  status: boolean
  message: string
  data: Data
  meta?: Meta
}
