import { tooMany } from '../../http/mount.ts'
import type { Limits } from '../../platform/limits/limits.ts'

export type Counted = { giveBack(): Promise<void> }

/** Counts one under each rule in turn. @throws LIMITED at the first that is used up */
async function countAll(
  limits: Limits,
  rules: readonly (readonly [name: string, key: string])[],
): Promise<Counted> {
  for (const [name, key] of rules) {
    const verdict = await limits.consume(name, key)
    if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  }
  return {
    async giveBack() {
      for (const [name, key] of rules) await limits.giveBack(name, key)
    },
  }
}

/** Counts a code or link to a recipient, at the request of a network. @throws LIMITED */
export const countSend = (limits: Limits, recipient: string, network: string): Promise<Counted> =>
  countAll(limits, [
    ['OTP_SENDS_IP', network],
    ['OTP_SENDS_HOUR', recipient],
    ['OTP_SENDS_DAY', recipient],
    ['OTP_SENDS_ALL', 'all'],
  ])

/** Counts a wrong code before it is known to be one, so that tries at once are all counted. @throws LIMITED */
export const countWrong = (limits: Limits, recipient: string, network: string): Promise<Counted> =>
  countAll(limits, [
    ['OTP_WRONG_IP', network],
    ['OTP_WRONG_RECIPIENT', recipient],
    ['OTP_WRONG_ALL', 'all'],
  ])
