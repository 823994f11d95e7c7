import { notify, type Aside } from './client/notify.ts'
import type { ArgsOf, Call, MetaOf, ReplyOf } from '../../contract/call.ts'

/**
 * An answer, told apart by `ok`: `data` is there only when the server did what was asked.
 * `http` is 0 when the server was not reached. `errors` names fields by their wire names.
 */
export type CallResult<C extends Call> =
  | { ok: true; http: number; message: string; data: ReplyOf<C>; meta: MetaOf<C> }
  | { ok: false; http: number; message: string; errors: Record<string, string> }

export type Api = <const C extends Call>(call: C, ...input: ArgsOf<C>) => Promise<CallResult<C>>

/** One request, before anything is sent. */
export type HttpRequest = { method: string; url: string; body: unknown; headers: Record<string, string> }
export type HttpReply = { status: number; json: unknown }

type AnyInput = { params?: object; query?: object; body?: unknown; key?: string }

/** A client that sends its requests by `send`: over HTTP in a browser, in process on the server. */
export const makeApi = (send: (request: HttpRequest) => Promise<HttpReply>): Api =>
  (async (call: Call, input: AnyInput = {}) => {
    const { status, json } = await send({
      method: call.method,
      url: `/api${address(call.path, input)}`,
      body: call.method === 'GET' ? undefined : (input.body ?? {}),
      headers: input.key ? { 'idempotency-key': input.key } : {},
    })
    return toAnswer(status, json)
  }) as Api

/** Path with its parameters and query filled in. */
function address(path: string, { params = {}, query = {} }: AnyInput) {
  const values = params as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length ? `${filled}?${new URLSearchParams(given as [string, string][])}` : filled
}

type Wire = { status?: boolean; message?: string; data?: unknown; meta?: unknown } | null

function toAnswer(http: number, json: unknown) {
  const { status = false, message = '', data, meta } = (json as Wire) ?? {}
  if (http < 400 && status) return { ok: true, http, message, data, meta }
  const errors = (data as { errors?: Record<string, string> } | null | undefined)?.errors ?? {}
  return { ok: false, http, message, errors }
}

/**
 * Sends a request to our own server and notifies the frame of what concerns it.
 * @param isShown the caller shows refusals and failures itself; the frame shows no second message
 */
export const fetchJson = async (
  { method, url, body, headers }: HttpRequest,
  isShown?: boolean,
  signal?: AbortSignal,
): Promise<HttpReply> => {
  const init: RequestInit =
    body === undefined
      ? { method, headers, signal }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await fetch(url, init)
    const json: unknown = await response.json().catch(() => null)
    notifyFrame(url, response.status, json as Wire, isShown)
    return { status: response.status, json }
  } catch {
    return { status: 0, json: null }
  }
}

/** Passes refusals, new sign-in data and popups to the frame. Signing out shows its own result. */
function notifyFrame(url: string, status: number, json: Wire, isShown?: boolean) {
  const { user, popUpMessage } = (json?.meta ?? {}) as Aside
  const isRefused = (status === 401 || status === 403) && !url.endsWith('/logout')
  const isWordless = json?.status === false && !json.message && !isRefused
  if (isRefused || isWordless || user || popUpMessage)
    notify({ status, isWordless, user, popUpMessage, refusal: json?.message, isShown })
}

/** The browser's client: same origin, with the login cookie. */
export const api = makeApi((request) => fetchJson(request))
/** The same for callers that show every refusal and failure themselves: one event, one message. */
export const quietApi = makeApi((request) => fetchJson(request, true))
/** A quiet client for a search that may be cancelled. */
export const apiUntil = (signal: AbortSignal) => makeApi((request) => fetchJson(request, true, signal))
