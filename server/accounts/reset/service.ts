import type { Language } from '../../../shared/languages.ts'
import { recordAudit } from '../../audit/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { networkOf } from '../../platform/limits/network.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { isGoodLink, sendLink, useLink } from '../links/links.ts'
import { countSend } from '../otp/limits.ts'
import type { Asking } from '../otp/codes.ts'
import { hashPassword } from '../passwords.ts'
import { maySignIn } from '../rules.ts'
import { findAccountForLogin } from '../store.ts'
import { endLogins, noteEmailVerified, setPassword } from './store-reset.ts'

const noAccount = 0
class Undone extends Error {}

export type ResetServices = Pick<Services, 'clock' | 'config' | 'database' | 'limits' | 'messages'>

/**
 * Sends a reset link to an address that has an account. Every address is counted the same, and for one without an
 * account the same is done and undone, so that time tells nothing either.
 * @throws LIMITED
 */
export async function requestReset(
  services: ResetServices,
  email: string,
  { ip, language }: Asking,
): Promise<void> {
  const { config, database, limits } = services
  const address = email.toLowerCase()
  const network = networkOf(ip)
  const account = await findAccountForLogin(database.db, { email: address }, network)
  const counted = await countSend(limits, {
    purpose: 'reset_password',
    recipient: address,
    network,
    isKnownNetwork: account?.isKnownNetwork === true,
  })
  const accountId = maySignIn(account, config.demo) ? account.id : noAccount
  await inTransaction(database.db, async (tx) => {
    await sendLink(services, tx, { kind: 'reset_password', accountId, email: address, language })
    if (accountId === noAccount) throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  if (accountId === noAccount) await counted.nothingSent()
}

/**
 * Sets a password by a reset link, ends every login of its account and tells its owner.
 * @returns false when the link is not good
 */
export async function resetPassword(
  services: ResetServices,
  token: string,
  password: string,
  language: Language,
): Promise<boolean> {
  const { clock, config, database, messages } = services
  const realNow = clock.realNow()
  // Checks the link before hashing the password, which is too costly to do for nothing.
  if (!(await isGoodLink(database.pool, 'reset_password', token, realNow))) return false
  const passwordHash = await hashPassword(password)
  return inTransaction(database.db, async (tx) => {
    const link = await useLink(tx, 'reset_password', token, realNow)
    if (link === undefined) return false
    const { accountId, email } = link
    await setPassword(tx, accountId, passwordHash, realNow)
    await endLogins(tx, accountId, realNow)
    const at = clock.now()
    const subject = `account:${accountId}`
    await recordAudit(tx, { at, actorId: accountId, actor: email, action: 'account.password-reset', subject })
    const told = writeIn(language, () => {
      const words = accountWords.passwordChanged
      return accountEmail(email, config.organisation, {
        template: 'password-changed',
        title: words.subject,
        preheader: words.preheader,
        blocks: [
          { kind: 'paragraph', text: words.text },
          { kind: 'note', text: words.wasNot(config.organisation.email) },
        ],
      })
    })
    await messages.queue(tx, told, at)
    return true
  })
}

/** Verifies the address that a link was sent to. @returns false when the link is not good */
export async function verifyEmail({ clock, database }: ResetServices, token: string): Promise<boolean> {
  const realNow = clock.realNow()
  return inTransaction(database.db, async (tx) => {
    const link = await useLink(tx, 'verify_email', token, realNow)
    if (link === undefined) return false
    await noteEmailVerified(tx, link.accountId, link.email, realNow)
    return true
  })
}
