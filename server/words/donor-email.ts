import { emailLayout, type EmailBlock } from '../platform/email/html.ts'
import type { Email, UnsubscribeLinks } from '../platform/messages/index.ts'
import { emailWords as words } from './emails.ts'
import { logoOf, type WithLogo } from '../platform/email/logo-of.ts'
import { oneLine } from './one-line.ts'
import { spokenLanguage } from './languages/spoken.ts'
import { greetable } from './unlinked.ts'

/** Recipient of a letter about a gift. */
export type EmailTo = { donationId: string; donorName: string; donorEmail: string; isTest: boolean }
export type EmailFrom = WithLogo & { phone: string; email: string }

export type DonorEmailParts = {
  template: string
  title: string
  preheader: string
  blocks: readonly EmailBlock[]
  /** Note for test money; written for a single gift unless given. */
  testNote?: string
  attachments?: Email['attachments']
  /** Links of an optional letter; transactional letters have none, and say so. */
  unsubscribe?: UnsubscribeLinks
}

/** A letter to a donor in the house's layout, with its test mark and its footer; no text in it breaks a line. */
export function donorEmailText(to: EmailTo, from: EmailFrom, parts: DonorEmailParts): Email {
  const title = oneLine(parts.title)
  const { html, text } = emailLayout({
    language: spokenLanguage(),
    title,
    preheader: oneLine(parts.preheader),
    bandSeed: to.donationId,
    logo: logoOf(from),
    blocks: [
      { kind: 'paragraph', text: words.dear(greetable(oneLine(to.donorName))) },
      ...parts.blocks.map(inLines),
      ...(to.isTest ? [{ kind: 'note' as const, text: parts.testNote ?? words.testGift }] : []),
    ],
    footer: [
      oneLine(from.registeredName),
      oneLine(words.help(from.phone, from.email)),
      ...(parts.unsubscribe ? [] : [words.always]),
    ],
    unsubscribe: parts.unsubscribe && { label: words.unsubscribe, href: parts.unsubscribe.page },
  })
  return {
    channel: 'email',
    recipient: to.donorEmail,
    template: parts.template,
    subject: title,
    text,
    html,
    ...(parts.attachments && { attachments: parts.attachments }),
    ...(parts.unsubscribe && { topic: parts.unsubscribe.topic, unsubscribeUrl: parts.unsubscribe.press }),
  }
}

/** No text from outside breaks the lines of the plain letter. */
function inLines(block: EmailBlock): EmailBlock {
  if (block.kind === 'button' || block.kind === 'link') return block
  if (block.kind !== 'facts') return { ...block, text: oneLine(block.text) }
  return { ...block, rows: block.rows.map(([head, text]) => [head, oneLine(text)] as const) }
}
