import { tooMany } from '../../http/mount.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { OtpPurpose } from './purposes.ts'

type Counted = { giveBack(): Promise<void> }
type CountedSend = Counted & {
  /** Releases the share of the common limit when no message was sent: invented numbers must not fill it. */
  nothingSent(): Promise<void>
}

/** Everything that a code or link is sent for. */
type SendPurpose = OtpPurpose | 'reset_password' | 'unsubscribe' | 'survey'
type Key = readonly [name: string, key: string]

/** Recipient of a code or link, and the network that requests or tries it. */
type Requested<Purpose extends SendPurpose> = {
  purpose: Purpose
  recipient: string
  network: string
  /** Subject of the code, such as a withdrawal. */
  about?: string
  /** Whether the recipient's account signed in from this network before; strangers cannot use up its limit. */
  isKnownNetwork?: boolean
}

/** Purposes that anyone can request for any number share one limit, so that no one is flooded with messages. */
const openPurposes: ReadonlySet<SendPurpose> = new Set([
  'sign_in',
  'sign_up',
  'organisation',
  'registration',
  'field',
  'application',
] satisfies SendPurpose[])
const sendGroup = (purpose: SendPurpose) => (openPurposes.has(purpose) ? 'open' : purpose)

/** Counts one under each rule in turn. @throws LIMITED at the first that is used up; then nothing is counted */
async function countAll(limits: Limits, keys: readonly Key[]): Promise<Counted> {
  const giveBack = async (counted: readonly Key[]) => {
    for (const [name, key] of counted) await limits.giveBack(name, key)
  }
  for (const [i, [name, key]] of keys.entries()) {
    const verdict = await limits.consume(name, key)
    if (verdict.ok) continue
    await giveBack(keys.slice(0, i))
    throw tooMany(verdict.retryAfterSeconds)
  }
  return { giveBack: () => giveBack(keys) }
}

const ofNetwork = ({ network, isKnownNetwork }: Pick<Requested<SendPurpose>, 'network' | 'isKnownNetwork'>) =>
  isKnownNetwork === true ? ` from ${network}` : ''

/** Counts a code or link to a recipient, requested by a network. @throws LIMITED */
export async function countSend(limits: Limits, sent: Requested<SendPurpose>): Promise<CountedSend> {
  const group = sendGroup(sent.purpose)
  const recipient = `${group} ${sent.recipient}${ofNetwork(sent)}`
  const own = await countAll(limits, [
    ['OTP_SENDS_IP', sent.network],
    ['OTP_SENDS_HOUR', recipient],
    ['OTP_SENDS_DAY', recipient],
    ['OTP_SENDS_ALL', group],
  ])
  return { ...own, nothingSent: () => limits.giveBack('OTP_SENDS_ALL', group) }
}

/**
 * Counts a try before it is known to be wrong, so that concurrent tries are all counted.
 * @returns also whether the common limit of its purpose is reached: then each code has fewer tries
 * @throws LIMITED above the limits of the network or the recipient, never above the common one
 */
export async function countWrong(
  limits: Limits,
  tried: Requested<OtpPurpose>,
): Promise<Counted & { isCommonLimitReached: boolean }> {
  const { purpose, recipient, about = '', network } = tried
  const own = await countAll(limits, [
    ['OTP_WRONG_IP', network],
    ['OTP_WRONG_RECIPIENT', `${purpose} ${about} ${recipient}${ofNetwork(tried)}`],
  ])
  const common = await limits.consume('OTP_WRONG_ALL', purpose)
  return {
    isCommonLimitReached: !common.ok,
    async giveBack() {
      await own.giveBack()
      if (common.ok) await limits.giveBack('OTP_WRONG_ALL', purpose)
    },
  }
}
