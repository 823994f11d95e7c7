import { ownDataTexts } from '../../../contract/accounts/own-data.ts'
import type { Language } from '../../../shared/languages.ts'
import { AppError } from '../../http/app-error.ts'
import type { Services } from '../../services.ts'
import { checkCode, sendCode, type CodeOutcome, type CodeServices } from '../otp/codes.ts'
import { checkPassword } from '../passwords.ts'
import type { Self } from '../profile/change-own.ts'
import { findOwnProfile, type StoredProfile } from '../profile/store-profile.ts'

export type ProofServices = CodeServices & Pick<Services, 'signer'>

const goodForMs = 10 * 60_000
const purpose = 'own data'
const payloadOf = ({ accountId, loginHash }: Self) => `${accountId} ${loginHash.toString('hex')}`

/** Makes a key for a login whose owner has just proved to be there. */
const keyFor = ({ clock, signer }: ProofServices, self: Self): string =>
  signer.sign(purpose, payloadOf(self), new Date(clock.realNow().getTime() + goodForMs))

/** @throws LINK_INVALID for a key that is late, or of another login */
export function assertProof(
  { clock, signer }: Pick<ProofServices, 'clock' | 'signer'>,
  self: Self,
  key: string,
): void {
  if (signer.verify(purpose, key, clock.realNow()) !== payloadOf(self)) throw new AppError('LINK_INVALID')
}

/** @returns the key; undefined when the password is wrong, or there is none */
export async function proveByPassword(
  services: ProofServices,
  self: Self,
  password: string,
): Promise<string | undefined> {
  const profile = await findOwnProfile(services.database.db, self.accountId)
  return (await checkPassword(profile?.passwordHash, password)) ? keyFor(services, self) : undefined
}

const recipientOf = (profile: StoredProfile | undefined) =>
  profile?.mobileVerifiedAt && profile.mobileNo ? profile.mobileNo : profile?.email

const codeFor = (self: Self, recipient: string, ip: string) =>
  ({ purpose: 'confirm_self', recipient, about: String(self.accountId), ip }) as const

/** Sends a code to the person. @returns where to, or undefined for an account that can be reached nowhere @throws LIMITED */
export async function sendProofCode(
  services: ProofServices,
  self: Self,
  { ip, language }: { ip: string; language: Language },
): Promise<string | undefined> {
  const recipient = recipientOf(await findOwnProfile(services.database.db, self.accountId))
  if (!recipient) return undefined
  await sendCode(services, { ...codeFor(self, recipient, ip), language })
  return recipient.includes('@') ? recipient.replace(/^(.)[^@]*/, '$1•••') : `••••••${recipient.slice(-4)}`
}

/** @returns the key, or what the code was */
export async function proveByCode(
  services: ProofServices,
  self: Self,
  { otp, ip }: { otp: string; ip: string },
): Promise<{ key: string } | { outcome: Exclude<CodeOutcome, 'right'> }> {
  const recipient = recipientOf(await findOwnProfile(services.database.db, self.accountId))
  if (!recipient) throw new AppError('INVALID', { fields: { otp: ownDataTexts.noWay } })
  const outcome = await checkCode(services, { ...codeFor(self, recipient, ip), code: otp })
  return outcome === 'right' ? { key: keyFor(services, self) } : { outcome }
}
