import type { Place } from '../../../contract/places.ts'
import type { Language } from '../../../shared/languages.ts'
import { emailLayout, type EmailBlock } from '../../platform/email/html.ts'
import { istDay, istTime } from '../../platform/ist.ts'
import type { Email, UnsubscribeLinks } from '../../platform/messages/index.ts'
import { emailWords } from '../../words/emails.ts'
import { dayInWords } from '../../words/figures.ts'
import { spokenLanguage, writeIn } from '../../words/languages/spoken.ts'
import { itemInWords } from '../../words/materials/categories.ts'
import { assignmentWords, offerWords } from '../../words/materials/offer-emails.ts'
import { logoOf, type WithLogo } from '../../platform/email/logo-of.ts'
import { oneLine } from '../../words/one-line.ts'
import { greetable, unlinked } from '../../words/unlinked.ts'
import { trailWords } from '../../words/materials/trail-emails.ts'
import { trailPath } from '../trail/links.ts'
import type { AskedFor, HeldItem, StoredOffer, Volunteer } from './store-offer.ts'
import type { OfferStatus } from './store-offers.ts'

/** `received` is the first of all; `requested` takes an offer back to it. */
export type OfferStep = 'received' | OfferStatus
type From = WithLogo & { phone: string; email: string }
type Offer = { offer: StoredOffer; items: readonly HeldItem[] }

/** A stranger's own words, which must never become a link in an e-mail to whom they name. */
const harmlessLine = (text: string) => unlinked(oneLine(text))

const thingsOf = (items: readonly HeldItem[]) => items.map(itemInWords).join(' · ')

const placeOf = ({ locality }: StoredOffer) => {
  const { street, formatted } = locality as unknown as Place
  return harmlessLine([street, formatted].filter(Boolean).join(', '))
}

const layout = (
  {
    recipient,
    template,
    title,
    preheader,
    blocks,
    seed,
  }: {
    recipient: string
    template: string
    title: string
    preheader: string
    blocks: readonly EmailBlock[]
    seed: number
  },
  from: From,
  unsubscribe?: UnsubscribeLinks,
): Email => {
  const { html, text } = emailLayout({
    language: spokenLanguage(),
    title,
    preheader,
    blocks,
    bandSeed: `offer ${seed}`,
    logo: logoOf(from),
    footer: [oneLine(from.registeredName), oneLine(emailWords.help(from.phone, from.email))],
    unsubscribe: unsubscribe && { label: emailWords.unsubscribe, href: unsubscribe.page },
  })
  return {
    channel: 'email',
    recipient,
    template,
    subject: title,
    text,
    html,
    ...(unsubscribe && { topic: unsubscribe.topic, unsubscribeUrl: unsubscribe.press }),
  }
}

/** Template of the e-mail of a step. */
export const offerTemplate = (step: OfferStep): string => `offer-${step.replaceAll('_', '-')}`

/** The e-mail that tells a donor where what they offer stands, in the language in which they offered it. */
export const offerEmail = (
  {
    offer,
    items,
    volunteerName,
    noShowLink,
    unsubscribe,
    askedFor,
  }: Offer & {
    volunteerName: string | undefined
    /** Page where the donor reports that no one came. */
    noShowLink: string | undefined
    unsubscribe: UnsubscribeLinks
    /** The request that it is pledged to; undefined for an offer without one. */
    askedFor: AskedFor | undefined
  },
  step: OfferStep,
  { organisation: from, baseUrl }: { organisation: From; baseUrl: string },
): Email =>
  writeIn(offer.language as Language, () => {
    const isFirst = step === 'received'
    const { subject, preheader, text, note } =
      isFirst && askedFor ? offerWords.pledged : offerWords.steps[step]
    const { facts } = offerWords
    const isArranged = step === 'pickup_scheduled'
    const rows: [string, string][] = [
      [facts.number, String(offer.id)],
      [facts.things, thingsOf(items)],
      ...(askedFor
        ? [[facts.askedFor, harmlessLine(`${askedFor.organisation}, ${askedFor.header}`)] as [string, string]]
        : []),
      ...(isFirst && askedFor && offer.pledged_until
        ? [[facts.reservedUntil, dayInWords(istDay(offer.pledged_until))] as [string, string]]
        : []),
      ...(isArranged && offer.pickup_at
        ? [
            [facts.pickup, offerWords.at(dayInWords(istDay(offer.pickup_at)), istTime(offer.pickup_at))] as [
              string,
              string,
            ],
          ]
        : []),
      ...(isArranged && volunteerName ? [[facts.volunteer, oneLine(volunteerName)] as [string, string]] : []),
      [facts.place, placeOf(offer)],
    ]
    const blocks: EmailBlock[] = [
      { kind: 'paragraph', text: offerWords.dear(greetable(oneLine(offer.name))) },
      { kind: 'paragraph', text },
      { kind: 'facts', rows },
      ...(noShowLink === undefined
        ? []
        : [{ kind: 'link' as const, ...offerWords.noShow, href: noShowLink }]),
      ...(isFirst
        ? [{ kind: 'button' as const, label: trailWords.open, href: baseUrl + trailPath(offer.trail_key) }]
        : []),
      { kind: 'note', text: note },
    ]
    const parts = { recipient: offer.email, title: subject, preheader, blocks, seed: offer.id }
    return layout({ ...parts, template: offerTemplate(step) }, from, unsubscribe)
  })

/** The e-mail that tells a volunteer what to collect, where and from whom. */
export const assignmentEmail = (
  { offer, items, volunteer }: Offer & { volunteer: Volunteer },
  from: From,
): Email =>
  writeIn('en', () => {
    const { subject, preheader, text, note, facts } = assignmentWords
    const rows: [string, string][] = [
      [facts.donor, harmlessLine(offer.name)],
      [facts.mobile, offer.mobile_no],
      [facts.place, placeOf(offer)],
      ...(offer.pickup_at
        ? [
            [facts.pickup, `${dayInWords(istDay(offer.pickup_at))}, ${istTime(offer.pickup_at)}`] as [
              string,
              string,
            ],
          ]
        : []),
      [facts.things, thingsOf(items)],
      ...(offer.note ? [[facts.donorNote, harmlessLine(offer.note)] as [string, string]] : []),
    ]
    const blocks: EmailBlock[] = [
      { kind: 'paragraph', text },
      { kind: 'facts', rows },
      ...(offer.volunteer_note
        ? [{ kind: 'paragraph' as const, text: note(oneLine(offer.volunteer_note)) }]
        : []),
    ]
    const parts = { recipient: volunteer.email, title: subject(offer.id), preheader, blocks, seed: offer.id }
    return layout({ ...parts, template: 'pickup-assigned' }, from)
  })
