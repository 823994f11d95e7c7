import { letterLayout, type LetterBlock } from '../platform/email/html.ts'
import type { Letter } from '../platform/messages/index.ts'
import { letterWords as words } from './letters.ts'
import { oneLine } from './one-line.ts'
import { greetable } from './unlinked.ts'

/** To whom a letter about a gift goes. */
export type LetterTo = { donationId: string; donorName: string; donorEmail: string; isTest: boolean }
export type LetterFrom = { registeredName: string; phone: string; email: string }

export type LetterParts = {
  template: string
  title: string
  preheader: string
  blocks: readonly LetterBlock[]
  /** What it says where the money is test money; one gift's, unless told otherwise. */
  testNote?: string
  attachments?: Letter['attachments']
}

/** A letter to a giver in the house's layout, with its test mark and its footer; no text in it breaks a line. */
export function giverLetter(to: LetterTo, from: LetterFrom, parts: LetterParts): Letter {
  const title = oneLine(parts.title)
  const { html, text } = letterLayout({
    title,
    preheader: oneLine(parts.preheader),
    bandSeed: to.donationId,
    blocks: [
      { kind: 'paragraph', text: words.dear(greetable(oneLine(to.donorName))) },
      ...parts.blocks.map(inLines),
      ...(to.isTest ? [{ kind: 'note' as const, text: parts.testNote ?? words.testGift }] : []),
    ],
    footer: [oneLine(from.registeredName), oneLine(words.help(from.phone, from.email))],
  })
  return {
    channel: 'email',
    recipient: to.donorEmail,
    template: parts.template,
    subject: title,
    text,
    html,
    ...(parts.attachments && { attachments: parts.attachments }),
  }
}

/** No text from outside breaks the lines of the plain letter. */
function inLines(block: LetterBlock): LetterBlock {
  if (block.kind === 'button' || block.kind === 'link') return block
  if (block.kind !== 'facts') return { ...block, text: oneLine(block.text) }
  return { ...block, rows: block.rows.map(([head, text]) => [head, oneLine(text)] as const) }
}
