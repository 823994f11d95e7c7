import { GatewayUnavailable } from '../gateway.ts'
import { isRecord, readJson } from '../fields.ts'
import { commandHash, type PayuKeys } from './hash.ts'

export type CommandOptions = {
  /** Origin and path before `/merchant/postservice.php`. */
  baseUrl: string
  keys: PayuKeys
  fetch: typeof fetch
  /** One deadline for the whole exchange, body included. */
  timeoutMs: number
}

const longestAnswer = 1024 * 1024

/**
 * Asks PayU's command API; JSON numbers in the answer arrive as their digits.
 * @throws GatewayUnavailable on a timeout, a status other than 2xx, or anything that is not a JSON object.
 */
export async function askPayu(
  options: CommandOptions,
  command: string,
  variables: { var1: string; [name: `var${number}`]: string },
): Promise<Record<string, unknown>> {
  const { key, salts } = options.keys
  const hash = commandHash(key, command, variables.var1, salts[0]!)
  const text = await post(options, command, new URLSearchParams({ key, command, ...variables, hash }))
  const answer = text.length <= longestAnswer ? readJson(text) : undefined
  if (!isRecord(answer)) throw new GatewayUnavailable(`PayU's answer to ${command} is not a JSON object`)
  return answer
}

async function post(options: CommandOptions, command: string, body: URLSearchParams): Promise<string> {
  let status: number
  let text: string
  try {
    const answer = await options.fetch(`${options.baseUrl}/merchant/postservice.php?form=2`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    status = answer.status
    text = await answer.text()
  } catch (error) {
    throw new GatewayUnavailable(`PayU did not answer ${command}`, { cause: error })
  }
  if (status < 200 || status > 299) throw new GatewayUnavailable(`PayU answered ${command} with ${status}`)
  return text
}
