import { isRecord } from '../fields.ts'
import { GatewayUnavailable } from '../gateway.ts'
import { textOf, type RestAnswer, type RestOptions } from '../rest.ts'

/** Secrets may be two, the newer first: it signs, each verifies. */
export type RazorpayKeys = {
  keyId: string
  keySecrets: readonly string[]
  webhookSecrets: readonly string[]
}

export type RazorpayApi = {
  keys: RazorpayKeys
  rest: RestOptions
  now: () => Date
}

/** Razorpay's words for a refusal, short enough for a list. */
export function refusalOf({ status, body }: RestAnswer): string {
  const error = isRecord(body['error']) ? body['error'] : {}
  return (textOf(error['description']) ?? textOf(error['code']) ?? `refused with ${status}`).slice(0, 120)
}

/** @throws GatewayUnavailable with what was refused: our own request was wrong, or a key is */
export function refuse(answer: RestAnswer, about: string): never {
  throw new GatewayUnavailable(`Razorpay refused ${about}: ${refusalOf(answer)}`)
}

/** Unix seconds. */
export function secondsOf(value: unknown): Date | undefined {
  return typeof value === 'string' && /^\d{1,11}$/.test(value) ? new Date(Number(value) * 1000) : undefined
}
