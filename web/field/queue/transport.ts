import type { Present } from '../../../contract/talks/check-in.ts'
import type { SendResult, Transport } from './sender.ts'

type Reply = {
  status: boolean
  message: string
  data: {
    state?: 'done' | 'refused'
    reason?: string | null
    earlier?: Present[]
    errors?: Record<string, string>
  } | null
}

/** Statuses after which the same request may succeed. */
const isTemporary = (status: number) => status >= 500 || [404, 408, 409, 425, 429].includes(status)

function resultOf(status: number, { data, message }: Reply): SendResult {
  if (status === 401) return { kind: 'signed-out' }
  if (isTemporary(status)) return { kind: 'again' }
  if (status !== 200) {
    const [text = message] = Object.values(data?.errors ?? {})
    return { kind: 'refused', reason: text }
  }
  if (data?.state === 'refused') return { kind: 'refused', reason: data.reason ?? message }
  return { kind: 'sent', ...(data?.earlier && { earlier: data.earlier }) }
}

async function post(path: string, body: BodyInit, type: string): Promise<SendResult> {
  try {
    const answer = await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
      signal: AbortSignal.timeout(60_000),
    })
    return resultOf(answer.status, (await answer.json()) as Reply)
  } catch {
    // No connection, or an answer that is not ours.
    return { kind: 'again' }
  }
}

/** Sends actions and photos to the server. */
export const httpTransport: Transport = {
  sendAction: (body) =>
    post(
      'event' in body ? 'talks/check-in/actions' : 'field/v1/actions',
      JSON.stringify(body),
      'application/json',
    ),
  sendPhoto: (id, { bytes, type }) => post(`field/v1/photos/${id}`, bytes, type),
}
