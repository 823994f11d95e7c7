import type { Language } from '../../../shared/languages.ts'
import { emailLayout, type EmailBlock } from '../../platform/email/html.ts'
import { logoOf, type WithLogo } from '../../platform/email/logo-of.ts'
import type { Email, UnsubscribeLinks } from '../../platform/messages/index.ts'
import { emailWords } from '../../words/emails.ts'
import { spokenLanguage, writeIn } from '../../words/languages/spoken.ts'
import { itemInWords } from '../../words/materials/categories.ts'
import { trailWords } from '../../words/materials/trail-emails.ts'
import { oneLine } from '../../words/one-line.ts'
import { greetable } from '../../words/unlinked.ts'
import { acknowledgementPath, trailPath } from './links.ts'
import type { NewStep } from './store-steps.ts'

type Around = {
  from: WithLogo & { phone: string; email: string }
  baseUrl: string
  unsubscribe: UnsubscribeLinks
}

/** E-mail to a donor whose goods reached a step, with the link to their trail. */
export const trailEmail = (
  { offer, step, name, email, language, key, city, items }: NewStep,
  { from, baseUrl, unsubscribe }: Around,
): Email =>
  writeIn(language as Language, () => {
    const { subject, text } = trailWords.steps[step]
    const { facts } = trailWords
    const rows: [string, string][] = [
      [facts.number, String(offer)],
      [facts.things, items.map(itemInWords).join(' · ')],
      ...(city === null ? [] : [[facts.city, oneLine(city)] as [string, string]]),
    ]
    const blocks: EmailBlock[] = [
      { kind: 'paragraph', text: trailWords.dear(greetable(oneLine(name))) },
      { kind: 'paragraph', text },
      { kind: 'facts', rows },
      { kind: 'button', label: trailWords.open, href: baseUrl + trailPath(key) },
      ...(step === 'received'
        ? [
            {
              kind: 'link' as const,
              text: trailWords.noTax,
              label: trailWords.acknowledgement,
              href: baseUrl + acknowledgementPath(key),
            },
          ]
        : []),
      { kind: 'note', text: trailWords.note },
    ]
    const { html, text: plain } = emailLayout({
      language: spokenLanguage(),
      title: subject,
      preheader: text,
      blocks,
      bandSeed: `offer ${offer}`,
      logo: logoOf(from),
      footer: [oneLine(from.registeredName), oneLine(emailWords.help(from.phone, from.email))],
      unsubscribe: { label: emailWords.unsubscribe, href: unsubscribe.page },
    })
    return {
      channel: 'email',
      recipient: email,
      template: `trail-${step}`,
      subject,
      text: plain,
      html,
      topic: unsubscribe.topic,
      unsubscribeUrl: unsubscribe.press,
      about: `material_trail:${offer}`,
    }
  })
