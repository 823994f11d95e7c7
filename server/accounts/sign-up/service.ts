import { createHash } from 'node:crypto'
import { recordAudit } from '../../audit/index.ts'
import type { SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Email } from '../../platform/messages/index.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { sendLink } from '../links/links.ts'
import { checkCode, sendCode, type Asking, type CodeOutcome, type CodeServices } from '../otp/codes.ts'
import { hashPassword } from '../passwords.ts'
import { insertAccount, type NewAccount } from '../store.ts'
import { keepSignUpConsent } from './consent.ts'
import { hasAccountEmail, hasAccountSms } from './messages.ts'
import { dropSignUp, findTaken, hasSignUp, keepSignUp, takeSignUp } from './store-sign-ups.ts'

/** A sign-up waits so long for its code, of which new ones can be sent meanwhile. */
const pendingMs = 24 * 3_600_000

export type SignUp = {
  fullName: string
  mobileNo: string
  email: string
  password: string
  consent: SignUpConsent | undefined
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * Keeps a sign-up and sends its code. Where number or e-mail have an account it answers the same and does the same
 * work, but tells that account in place of a code.
 * @param browser a secret that the browser keeps
 * @throws LIMITED
 */
export async function beginSignUp(
  services: CodeServices,
  { fullName, mobileNo, email, password, consent }: SignUp,
  { ip, language, browser }: Asking & { browser: string },
): Promise<void> {
  const { clock } = services
  const address = email.toLowerCase()
  const [passwordHash, instead] = await Promise.all([
    hashPassword(password),
    insteadOfCode(services, { mobileNo, email: address }, language),
  ])
  const expiresAt = new Date(clock.realNow().getTime() + pendingMs)
  await sendCode(services, { purpose: 'sign_up', recipient: mobileNo, ip, language, instead }, async (tx) => {
    const signUp = { mobileNo, fullName, email: address, passwordHash, consent }
    if (instead === undefined) await keepSignUp(tx, signUp, { browserHash: hashOf(browser), expiresAt })
    else await dropSignUp(tx, mobileNo)
  })
}

/**
 * Finds what takes the place of a new account's code where number or e-mail (in small letters) have an account.
 * @returns undefined where neither has, null where nobody is to be told once more
 */
export async function insteadOfCode(
  services: CodeServices,
  { mobileNo, email }: { mobileNo: string; email: string },
  language: Language,
): Promise<Email | null | undefined> {
  const { config, database } = services
  const taken = await findTaken(database.pool, { mobileNo, email })
  if (taken === undefined) return undefined
  if (taken.byMobile) return writeIn(language, () => hasAccountSms(mobileNo, config.organisation))
  if (!(await mayTell(services, email))) return null
  return writeIn(language, () => hasAccountEmail(email, config.organisation, config.baseUrl))
}

/** Whether an address may get another notice that it has an account. Counted apart from its codes and links. */
async function mayTell({ limits }: CodeServices, address: string): Promise<boolean> {
  const key = `sign_up_notice ${address}`
  const hour = await limits.consume('OTP_SENDS_HOUR', key)
  return hour.ok && (await limits.consume('OTP_SENDS_DAY', key)).ok
}

/** Sends the code of a sign-up anew, or tells the account that a number has. @throws LIMITED */
export async function resendSignUp(
  services: CodeServices,
  mobileNo: string,
  { ip, language }: Asking,
): Promise<void> {
  const { clock, config, database } = services
  const taken = await findTaken(database.pool, { mobileNo, email: '' })
  const isPending = taken === undefined && (await hasSignUp(database.pool, mobileNo, clock.realNow()))
  const instead = taken
    ? writeIn(language, () => hasAccountSms(mobileNo, config.organisation))
    : isPending
      ? undefined
      : null
  await sendCode(services, { purpose: 'sign_up', recipient: mobileNo, ip, language, instead })
}

/**
 * Makes the account of a sign-up whose code is right, with the role of a donor, and sends the link that verifies its
 * e-mail.
 * @param browser the secret of the browser that began it, if it has one
 * @returns its id, or how the code was
 * @throws LIMITED
 */
export async function endSignUp(
  services: CodeServices,
  { mobileNo, code }: { mobileNo: string; code: string },
  { ip, language, browser }: Asking & { browser: string | undefined },
): Promise<number | Exclude<CodeOutcome, 'right'>> {
  const outcome = await checkCode(services, { purpose: 'sign_up', recipient: mobileNo, ip, code })
  if (outcome !== 'right') return outcome
  const { clock, database } = services
  const realNow = clock.realNow()
  const browserHash = browser === undefined ? null : hashOf(browser)
  try {
    return await inTransaction(database.db, async (tx) => {
      const signUp = await takeSignUp(tx, mobileNo, browserHash, realNow)
      if (signUp === undefined) return 'over'
      const { consent, ...account } = signUp
      return openAccount(services, tx, { ...account, roles: ['donor'] }, { language, consent })
    })
  } catch (error) {
    // Number or e-mail got an account meanwhile: their next try tells that account.
    if ((error as { code?: unknown }).code === uniqueViolation) return 'over'
    throw error
  }
}

/** Makes an account whose number was just verified, and sends the link that verifies its e-mail. @returns its id */
export async function openAccount(
  services: CodeServices,
  tx: Tx,
  account: Omit<NewAccount, 'at' | 'mobileVerifiedAt'>,
  { language, consent }: { language: Language; consent: SignUpConsent | undefined },
): Promise<number> {
  const { clock } = services
  const [at, mobileVerifiedAt] = [clock.now(), clock.realNow()]
  const { fullName: actor, email, roles } = account
  const accountId = await insertAccount(tx, { ...account, mobileVerifiedAt, at })
  const deed = { action: 'account.created', subject: `account:${accountId}`, details: { roles } }
  await recordAudit(tx, { at, actorId: accountId, actor, ...deed })
  if (consent !== undefined) await keepSignUpConsent(tx, accountId, consent, at)
  await sendLink(services, tx, { kind: 'verify_email', accountId, email, language })
  return accountId
}

const uniqueViolation = '23505'
