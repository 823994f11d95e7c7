import { isRecord, readJson } from './fields.ts'
import { GatewayUnavailable } from './gateway.ts'

export type RestOptions = {
  /** Name in messages to engineers. */
  name: string
  baseUrl: string
  /** Sent with every question: who asks. */
  headers: Record<string, string>
  fetch: typeof fetch
  /** One deadline for the whole exchange, body included. */
  timeoutMs: number
}

export type RestRequest = { body?: object; headers?: Record<string, string> }

/** Answer of a gateway; numbers of its JSON are kept as text. */
export type RestAnswer = { status: number; body: Record<string, unknown> }

const longestAnswer = 4 * 1024 * 1024

/**
 * Asks a gateway that speaks JSON. A list is found under `list` of the body. A refusal (4xx) is an answer.
 * @throws GatewayUnavailable on a timeout, a 429 or 5xx, and anything that is not JSON.
 */
export async function ask(
  options: RestOptions,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { body, headers }: RestRequest = {},
): Promise<RestAnswer> {
  const { name } = options
  let status: number
  let text: string
  try {
    const answer = await options.fetch(`${options.baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    status = answer.status
    text = await answer.text()
  } catch (error) {
    throw new GatewayUnavailable(`${name} did not answer`, { cause: error })
  }
  if (status >= 500 || status === 429) throw new GatewayUnavailable(`${name} answered with ${status}`)
  const read = text.length <= longestAnswer ? readJson(text) : undefined
  if (Array.isArray(read)) return { status, body: { list: read } }
  if (!isRecord(read)) throw new GatewayUnavailable(`${name} answered ${status} with no JSON object`)
  return { status, body: read }
}

export const isFine = ({ status }: RestAnswer) => status >= 200 && status <= 299

/** The objects of a list. */
export const recordsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : []

/** A text, or a number's digits; undefined for anything else. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Whole paise as gateways write them in JSON. */
export const paiseOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
