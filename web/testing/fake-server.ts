import { onTestFinished, vi } from 'vitest'
import type { Call, MetaOf, ReplyOf } from '../../contract/call.ts'

/** Reply to a call; `lost` is a connection that breaks. */
type Reply<C extends Call> =
  | { data: ReplyOf<C>; meta?: MetaOf<C>; message?: string }
  | { http: number; message?: string; errors?: Record<string, string>; beside?: object }
  | 'lost'

type SentRequest = { method: string; path: string; body: unknown; key: string | null }

const patternOf = ({ method, path }: Call) =>
  new RegExp(`^${method} /api${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)

function responseTo(reply: Reply<Call>) {
  if (reply === 'lost') throw new TypeError('Failed to fetch')
  if ('data' in reply) return Response.json({ status: true, message: '', ...reply })
  const { http, message = '', errors, beside } = reply
  const data = errors || beside ? { ...beside, errors: errors ?? {} } : null
  return Response.json({ status: false, message, data }, { status: http })
}

/** Answers `api` in a test of a component, and keeps what was sent. A call without a stated answer fails. */
export function fakeServer() {
  const sent: SentRequest[] = []
  const stated: { pattern: RegExp; replies: Promise<Reply<Call>>[] }[] = []
  const reply = async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({ method, path, body, key: new Headers(init.headers).get('idempotency-key') })
    const found = stated.find(({ pattern }) => pattern.test(`${method} ${path}`))
    if (!found) throw new Error(`No answer is stated for ${method} ${path}`)
    // The last answer stays, for loaders that ask again.
    const next = found.replies.length > 1 ? found.replies.shift() : found.replies[0]
    return responseTo((await next)!)
  }
  vi.stubGlobal('fetch', reply)
  onTestFinished(() => void vi.unstubAllGlobals())

  const state = (call: Call, next: Promise<Reply<Call>>) => {
    const [pattern, same] = [
      patternOf(call),
      stated.find((one) => one.pattern.source === patternOf(call).source),
    ]
    if (same) same.replies.push(next)
    else stated.push({ pattern, replies: [next] })
  }
  return {
    sent,
    /** One answer for each time that the call is made; the last one stays. */
    answers: <const C extends Call>(call: C, ...replies: Reply<C>[]) =>
      replies.forEach((one) => state(call, Promise.resolve(one))),
    /** An answer that is under way until the returned function gives it. */
    waits<const C extends Call>(call: C) {
      let give: (reply: Reply<C>) => void = () => undefined
      state(call, new Promise<Reply<Call>>((resolve) => (give = resolve)))
      return (reply: Reply<C>) => give(reply)
    },
  }
}
