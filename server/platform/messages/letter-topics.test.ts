import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { topics, type Topic } from '../../../contract/accounts/preferences.ts'

/** Topic of each letter, or the reason why it goes out whatever its reader has chosen. `*` stands for its parts. */
const decisions: Readonly<Record<string, Topic | { because: string }>> = {
  thanks: 'receipts',
  'fundraiser-news': 'updates',
  'donors-thanked': 'updates',
  'gift-unpaid': 'reminders',
  'offer-*': 'materials',
  'trail-*': 'materials',
  'chat-waiting': 'chat',
  'event-feedback': 'reminders',
  'event-*': { because: 'answers a registration, or reminds of one' },
  'event-invitation': 'talks',
  'speaker-slot-*': { because: 'answers the offer of a talk' },
  'competition-entry': { because: 'answers an entry' },
  'competition-juror': { because: 'is the work of a juror' },
  'job-application-received': { because: 'answers an application' },
  'job-application-written': { because: 'is a reply to an application' },
  'case-received': { because: 'answers a message of the contact form' },
  'case-reply': { because: 'is a reply to a message of its reader' },
  'subscriber-welcome': { because: 'answers a subscription that was confirmed a moment ago' },
  'survey-link': { because: 'was asked for a moment ago' },
  'new-comments': 'updates',
  'tranche-bills': 'updates',
  // The law asks for receipts, and what is told of a payment is part of it: by e-mail none is switched off.
  'gift-received': { because: 'carries the receipt' },
  'receipt-renewed': { because: 'carries the receipt' },
  'receipt-with-pan': { because: 'carries the receipt' },
  'year-summary': { because: 'carries the receipts of a year' },
  'gift-stays': { because: 'tells what became of money' },
  'gift-failed': { because: 'tells what became of money' },
  'gift-confirming': { because: 'tells what became of money' },
  'gift-mismatch': { because: 'tells what became of money' },
  'gift-not-booked': { because: 'tells what became of money' },
  'gift-goes-back': { because: 'tells what became of money' },
  'gift-refunded': { because: 'tells what became of money' },
  'gift-not-given-back': { because: 'tells what became of money' },
  'gift-charged-back': { because: 'tells what became of money' },
  'gift-dispute-won': { because: 'tells what became of money' },
  'gift-dispute-over': { because: 'tells what became of money' },
  'schedule-*': { because: 'the notice before a debit, and what became of it, are asked for by rule' },
  otp: { because: 'was asked for a moment ago' },
  'otp-withdrawal': { because: 'was asked for a moment ago' },
  'has-account': { because: 'was asked for a moment ago' },
  unsubscribe: { because: 'was asked for a moment ago' },
  invitation: { because: 'brings the link to an account' },
  'verify-email': { because: 'was asked for a moment ago' },
  'email-changed': { because: 'guards the account' },
  'password-changed': { because: 'guards the account' },
  'second-factor-*': { because: 'guards the account' },
  'account-closed': { because: 'guards the account' },
  'team-invitation': { because: 'goes once to whom somebody named' },
  'organisation-*': { because: 'answers what the organisation handed in' },
  'fundraiser-*': { because: 'tells organisers what became of their own fundraiser' },
  'fundraiser-for-manager': { because: 'is the work of staff' },
  'update-published': { because: 'answers what the organiser handed in' },
  'update-rejected': { because: 'answers what the organiser handed in' },
  'pickup-assigned': { because: 'is the work of a volunteer' },
  'comment-removed': { because: 'tells an author what was decided about their comment' },
  'withdrawal-*': { because: 'tells organisers what became of money they asked for' },
  'request-received': { because: 'answers what the organisation handed in' },
  'request-joined': { because: 'tells an organisation what became of its request' },
  'request-approved': { because: 'tells an organisation what became of its request' },
  'pledge-released': { because: 'tells a donor what became of their pledge' },
  'pledge-ending': { because: 'announces that a pledge of the donor is released' },
  'request-for-staff': { because: 'is the work of staff' },
  'chat-*': { because: 'tells an author what was decided about their message' },
}

type Found = { template: string; file: string }

const sources = globSync('server/**/*.ts', { exclude: ['server/testing/**', 'server/**/*.test.ts'] }).map(
  (file) => ({ file, text: readFileSync(file, 'utf8') }),
)
/** Templates that the sources name: whole, or with `*` for what is put in. */
const found: Found[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\btemplate: ([^\n]*)/g)].flatMap(([, rest = '']) =>
    [...rest.replace(/\{ ?subject.*|, title.*|, subject.*/, '').matchAll(/(['"`])([a-z][\w${}.(), '-]*?)\1/g)]
      .map(([, , template = '']) => template.replace(/\$\{.*\}/, '*'))
      .filter((template) => template.includes('-') || template in decisions)
      .map((template) => ({ template, file })),
  ),
)
// Named where they are put together from their parts.
found.push({ template: 'thanks', file: 'server/donations/emails/templates.ts' })
found.push({ template: 'offer-*', file: 'server/materials/offers/emails.ts' })

test('every letter has a topic, or a reason to go out whatever its reader has chosen', () => {
  const undecided = found.filter(({ template }) => !(template in decisions))
  expect(undecided).toEqual([])
  const named = new Set(found.map(({ template }) => template))
  const handled = new Set(['verify-email', 'invitation', ...named])
  expect(Object.keys(decisions).filter((template) => !handled.has(template))).toEqual([])
})

test('a letter with a topic is queued under it, and an e-mail carries the links that end it', () => {
  const optional = found.filter(({ template }) => typeof decisions[template] === 'string')
  expect(optional.length).toBeGreaterThan(5)
  for (const { template, file } of optional) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    const beside = sources.filter((source) => source.file.startsWith(folder)).map(({ text }) => text)
    const topic = decisions[template] as Topic
    expect(topics, template).toContain(topic)
    expect(
      beside.some((text) => text.includes(`topic: '${topic}'`)),
      `${template} states its topic`,
    ).toBe(true)
    const isSms = template === 'thanks'
    expect(
      isSms || beside.some((text) => text.includes('unsubscribeLinks(')),
      `${template} can be ended`,
    ).toBe(true)
  }
})

test('what is put into a letter by hand never drops the header by which mail programs end it', () => {
  const layouts = sources.filter(({ text }) => /topic: \w*unsubscribe\.topic/i.test(text))
  expect(layouts.length).toBeGreaterThan(1)
  for (const { file, text } of layouts) expect(text, file).toMatch(/unsubscribeUrl: \w*\.?unsubscribe\.press/)
})
