import { GatewayUnavailable } from '../gateway.ts'
import { textOf, type RestAnswer, type RestOptions } from '../rest.ts'

/** Secrets may be two, the newer first: it asks, each verifies. */
export type CashfreeKeys = { clientId: string; secrets: readonly string[] }

export type CashfreeApi = {
  keys: CashfreeKeys
  rest: RestOptions
  now: () => Date
}

/** The version that questions and webhooks are written in; the account's webhooks are set to the same. */
export const apiVersion = '2025-01-01'

/** Cashfree's words for a refusal, short enough for a list. */
export const refusalOf = ({ status, body }: RestAnswer): string =>
  (textOf(body['message']) ?? textOf(body['code']) ?? `refused with ${status}`).slice(0, 120)

/** @throws GatewayUnavailable with what was refused: our own request was wrong, or a key is */
export function refuse(answer: RestAnswer, about: string): never {
  throw new GatewayUnavailable(`Cashfree refused ${about}: ${refusalOf(answer)}`)
}

/** ISO 8601 with its zone; Cashfree writes Indian time. */
export function instantOf(value: unknown): Date | undefined {
  const text = textOf(value)
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at
}
