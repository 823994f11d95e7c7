import type { Language } from '../../../shared/languages.ts'
import { endOtherLogins } from '../devices/store-devices.ts'
import { checkPassword, hashPassword } from '../passwords.ts'
import { checkCode, sendCode, type CodeServices } from '../otp/codes.ts'
import { changeOwn, type Self } from './change-own.ts'
import { dropSecondSteps } from '../second-factor/store-second-steps.ts'
import {
  findOwnProfile,
  isOthersContact,
  saveContact,
  saveName,
  savePasswordHash,
  type ContactKind,
} from './store-profile.ts'

const uniqueViolation = '23505'
const isUniqueViolation = (error: unknown) => (error as { code?: string }).code === uniqueViolation

export const renameSelf = (services: CodeServices, self: Self, fullName: string): Promise<void> =>
  changeOwn(
    services,
    self,
    { action: 'account.renamed', details: { from: self.fullName, to: fullName } },
    (tx) => saveName(tx, self.accountId, fullName),
  )

/** Changes the password and ends the other logins. @returns false when the current one is wrong */
export async function changePassword(
  services: CodeServices,
  self: Self,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<boolean> {
  const { clock, database } = services
  const profile = await findOwnProfile(database.db, self.accountId)
  if (!(await checkPassword(profile?.passwordHash, currentPassword))) return false
  const passwordHash = await hashPassword(password)
  await changeOwn(services, self, { action: 'account.password-changed' }, async (tx) => {
    await savePasswordHash(tx, self.accountId, passwordHash)
    await endOtherLogins(tx, self.accountId, self.loginHash, clock.realNow())
    await dropSecondSteps(tx, self.accountId)
  })
  return true
}

type Contact = { kind: ContactKind; value: string }

const codeFor = (self: Self, { kind, value }: Contact, ip: string) => ({
  purpose: kind === 'email' ? ('email_change' as const) : ('mobile_change' as const),
  recipient: value,
  about: String(self.accountId),
  ip,
})

/** Sends a code to a new address or number; to one that another account has nothing goes. @throws LIMITED */
export async function requestContact(
  services: CodeServices,
  self: Self,
  contact: Contact,
  { ip, language }: { ip: string; language: Language },
): Promise<void> {
  const isOthers = await isOthersContact(services.database.db, self.accountId, contact.kind, contact.value)
  await sendCode(services, { ...codeFor(self, contact, ip), language, ...(isOthers && { instead: null }) })
}

/** Takes a new address or number whose code is right. @returns what the code was, or `taken` */
export async function changeContact(
  services: CodeServices,
  self: Self,
  { otp, ...contact }: Contact & { otp: string },
  ip: string,
): Promise<'right' | 'wrong' | 'over' | 'taken'> {
  const outcome = await checkCode(services, { ...codeFor(self, contact, ip), code: otp })
  if (outcome !== 'right') return outcome
  const action = contact.kind === 'email' ? 'account.email-changed' : 'account.mobile-changed'
  try {
    await changeOwn(services, self, { action }, (tx) =>
      saveContact(tx, self.accountId, contact.kind, contact.value, services.clock.realNow()),
    )
    return 'right'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}
