import { ask, isFine } from '../gateways/rest.ts'
import { GatewayUnavailable } from '../gateways/gateway.ts'
import type { PayeeAnswer, PayeeBank } from './payee-bank.ts'

const timeoutMs = 5000
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The bank beside the test gateway: its answer is chosen by the end of the account number. */
export const createSandboxBank = (baseUrl: string, send: typeof fetch = fetch): PayeeBank => ({
  async verify({ method, holder, account, ifsc }): Promise<PayeeAnswer> {
    try {
      const answer = await ask(
        { name: 'The test bank', baseUrl, headers: {}, fetch: send, timeoutMs },
        'POST',
        '/bank/accounts/verify',
        { body: { method, holder, account, ifsc } },
      )
      const reference = textIn(answer.body['reference'])
      const nameAtBank = textIn(answer.body['name'])
      if (isFine(answer) && nameAtBank !== undefined && reference !== undefined)
        return { outcome: 'found', nameAtBank, reference }
      const reason = textIn(answer.body['reason']) ?? 'The bank does not know this account'
      return { outcome: 'refused', reason, reference: reference ?? null }
    } catch (error) {
      if (error instanceof GatewayUnavailable) return { outcome: 'unreachable' }
      throw error
    }
  },
})
