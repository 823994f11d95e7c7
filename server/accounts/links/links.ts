import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import type { Runs } from '../../platform/db/named.ts'
import type { Services } from '../../services.ts'
import type { Language } from '../../../shared/languages.ts'
import { accountEmail } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { findLink, replaceLink, takeLink, type AccountLinkKind, type AccountLink } from './store-links.ts'

export type LinkServices = Pick<Services, 'clock' | 'config' | 'messages'>

const minute = 60_000
const kinds = {
  reset_password: { path: 'reset-password', livesMs: 30 * minute, words: 'reset' },
  verify_email: { path: 'email', livesMs: 24 * 60 * minute, words: 'verifyEmail' },
} as const satisfies Record<AccountLinkKind, object>

/** Sets the first password of an account that staff have made: it is not waited for as a reset is. */
const invitation = {
  path: 'reset-password',
  livesMs: 24 * 60 * minute,
  words: 'invitation',
} as const

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Sends a link that is good once; earlier ones of its kind and account are not any more. */
export async function sendLink(
  { clock, config, messages }: LinkServices,
  tx: Tx,
  {
    kind,
    accountId,
    email,
    language,
    isInvitation = false,
  }: AccountLink & { kind: AccountLinkKind; language: Language; isInvitation?: boolean },
): Promise<void> {
  const { path, livesMs, words: named } = isInvitation ? invitation : kinds[kind]
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.realNow().getTime() + livesMs)
  await replaceLink(tx, { kind, accountId, email, tokenHash: hashOf(token), expiresAt })
  const message = writeIn(language, () => {
    const words = accountWords[named]
    return accountEmail(email, config.organisation, {
      template: isInvitation ? 'invitation' : path === 'email' ? 'verify-email' : path,
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text },
        { kind: 'button', label: words.action, href: `${config.baseUrl}/verify/${path}/${token}` },
        { kind: 'note', text: words.wasNot },
      ],
      secretUntil: expiresAt,
    })
  })
  await messages.queue(tx, message, clock.now())
}

/** Whether a link is good, without using it up. */
export const isGoodLink = async (
  on: Runs,
  kind: AccountLinkKind,
  token: string,
  now: Date,
): Promise<boolean> => (await findLink(on, hashOf(token), kind, now)) !== undefined

/** Uses a link up. @returns undefined when it is not good, or not any more */
export const useLink = (
  tx: Runs,
  kind: AccountLinkKind,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> => takeLink(tx, hashOf(token), kind, now)
