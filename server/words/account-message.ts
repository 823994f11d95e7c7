import { emailLayout, type EmailBlock } from '../platform/email/html.ts'
import type { Email, UnsubscribeLinks } from '../platform/messages/index.ts'
import { accountWords as words } from './accounts.ts'
import { ascii } from './ascii.ts'
import { emailWords } from './emails.ts'
import { spokenLanguage } from './languages/spoken.ts'
import { logoOf, type WithLogo } from '../platform/email/logo-of.ts'
import { oneLine } from './one-line.ts'

export type MessageFrom = WithLogo & { name: string; phone: string; email: string }

type EmailParts = {
  template: string
  title: string
  preheader: string
  blocks: readonly EmailBlock[]
  /** Expiry of the OTP or link that it carries, by the real clock; marks it as secret. */
  secretUntil?: Date
  /** Links of an optional letter, which its reader can end. */
  unsubscribe?: UnsubscribeLinks
}

/** An e-mail about an account, in the house's layout; no text in it comes from visitors. */
export function accountEmail(recipient: string, from: MessageFrom, parts: EmailParts): Email {
  const { template, title, preheader, blocks, secretUntil, unsubscribe } = parts
  const footer = [
    oneLine(from.registeredName),
    oneLine(words.help(from.phone, from.email)),
    ...(unsubscribe ? [] : [oneLine(words.always)]),
  ]
  const { html, text } = emailLayout({
    language: spokenLanguage(),
    title,
    preheader,
    bandSeed: from.name,
    logo: logoOf(from),
    blocks,
    footer,
    unsubscribe: unsubscribe && { label: emailWords.unsubscribe, href: unsubscribe.page },
  })
  return {
    channel: 'email',
    recipient,
    template,
    subject: title,
    text,
    html,
    ...(secretUntil && { isSecret: true, goodUntil: secretUntil }),
    ...(unsubscribe && { topic: unsubscribe.topic, unsubscribeUrl: unsubscribe.press }),
  }
}

/** Name of the sender in an SMS. */
export const smsSender = ({ name }: MessageFrom) => ascii(name, 20) || words.unnamed

/** A text of each language is registered with an SMS provider by itself; the English one under the name alone. */
export const inItsLanguage = (template: string) =>
  spokenLanguage() === 'en' ? template : `${template}-${spokenLanguage()}`
