import { Undeliverable } from './messages/undeliverable.ts'

export type Sms = { to: string; template: string; variables: Readonly<Record<string, unknown>>; text: string }

export type SmsSender = {
  /** @throws Undeliverable when it is refused for good (4xx), anything else when another try may help */
  send(sms: Sms, signal: AbortSignal): Promise<void>
}

const withinMs = 8000

/**
 * Posts each SMS as JSON to one address. Providers in India send registered templates only, so the
 * template's key and variables go along with the text.
 */
export function createSmsSender({ url, token }: { url: string; token: string | undefined }): SmsSender {
  return {
    async send({ to, template, variables, text }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, template, variables, text }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
      })
      await response.body?.cancel()
      if (response.ok) return
      const words = `The SMS service answered ${response.status}`
      throw isForGood(response.status) ? new Undeliverable(words) : new Error(words)
    },
  }
}

/** Too early, too many and too slow pass; so does a wrong token, once somebody puts it right. */
const isForGood = (status: number) =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
