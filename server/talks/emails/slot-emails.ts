import type { EmailBlock } from '../../platform/email/html.ts'
import { istDay, istTime } from '../../platform/ist.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Language } from '../../../shared/languages.ts'
import { accountEmail, type MessageFrom } from '../../words/account-message.ts'
import { dayInWords } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import { eventWords } from '../../words/talks/event-emails.ts'
import { greetable, unlinked } from '../../words/unlinked.ts'

export type SlotOfEmail = {
  id: number
  name: string
  email: string
  topic: string
  startsAt: Date
  endsAt: Date
  language: Language
}

/** E-mail to a speaker: their topic was received, accepted or declined. */
export const slotEmail = (
  { id, name, email, topic, startsAt, endsAt, language }: SlotOfEmail,
  step: 'received' | 'accepted' | 'declined',
  { from, reply = '' }: { from: MessageFrom; reply?: string },
): Email =>
  writeIn(language, () => {
    const { dear, slot, time } = eventWords
    const { subject, text } = slot[step]
    const said = text(unlinked(oneLine(topic)))
    const blocks: EmailBlock[] = [
      { kind: 'paragraph', text: dear(greetable(oneLine(name))) },
      { kind: 'paragraph', text: said },
      {
        kind: 'facts',
        rows: [
          [slot.when, time(dayInWords(istDay(startsAt)), istTime(startsAt), istTime(endsAt))],
          ...(reply === '' ? [] : [[slot.reply, oneLine(reply)] as const]),
        ],
      },
    ]
    const parts = { template: `speaker-slot-${step}`, title: subject, preheader: said, blocks }
    return { ...accountEmail(email, from, parts), about: `speaker_slot:${id}` }
  })
