import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { EmailBlock } from '../../platform/email/html.ts'
import type { Services } from '../../services.ts'
import { accountEmail, inItsLanguage, smsSender } from '../../words/account-message.ts'
import { fundraiserChangeWords as words } from '../../words/campaigns/changes.ts'
import { dayInWords, rupeesInEmail } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import { findReader, type Reader } from '../review/store-review.ts'
import { emailOfAccount, type ChangeValues } from './store-changes.ts'

export type LetterDeps = Pick<Services, 'clock' | 'config' | 'messages'>
type Told = Pick<StoredCampaign, 'id' | 'title' | 'slug' | 'language'>
export type FundraiserNews =
  | 'changeApproved'
  | 'changeRejected'
  | 'stopRejected'
  | 'stopped'
  | 'paused'
  | 'resumed'
  | 'completed'
  | 'inactivated'
  | 'managerChanged'
  | 'reportReceived'
  | 'payeeAsked'
  | 'payeeApproved'
  | 'payeeRejected'
  | 'proofDue'
  | 'proofLapsed'
  | 'proofPaused'
  | 'proofAccepted'
  | 'proofRejected'
  | 'draftWaits'

export type NewsDetails = {
  reason?: string | undefined
  from?: ChangeValues
  to?: ChangeValues
  manager?: string
  /** Last day on which a proof holds. */
  proofUntil?: string
  /** Day until which a draft is kept. */
  keptUntil?: string
}

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text })

const changes = ({ from = {}, to = {} }: NewsDetails): string[] => [
  ...(to.targetAmount === undefined
    ? []
    : [words.target(rupeesInEmail((from.targetAmount ?? 0) * 100), rupeesInEmail(to.targetAmount * 100))]),
  ...(to.endsOn === undefined
    ? []
    : [words.endsOn(from.endsOn ? dayInWords(from.endsOn) : '–', dayInWords(to.endsOn))]),
  ...(to.payee === undefined ? [] : [words.account(oneLine(to.payee.holder), to.payee.accountEnd)]),
]

/** Queues an e-mail about a published fundraiser in the transaction that changes it. */
async function queueNews(
  { clock, config, messages }: LetterDeps,
  tx: Tx,
  campaign: Told,
  news: FundraiserNews,
  { to, href, ...details }: NewsDetails & { recipient: string; href: string },
): Promise<void> {
  const email = writeIn(campaign.language as Language, () => {
    const said = words[news]
    const { reason, manager, proofUntil, keptUntil, recipient } = details
    return accountEmail(recipient, config.organisation, {
      template: `fundraiser-${news}`,
      title: said.subject,
      preheader: said.preheader,
      blocks: [
        paragraph(said.text(oneLine(campaign.title ?? '') || words.untitled)),
        ...changes({ ...details, ...(to && { to }) }).map(paragraph),
        ...(proofUntil ? [paragraph(words.proofUntil(dayInWords(proofUntil)))] : []),
        ...(keptUntil ? [paragraph(words.draftWaits.kept(dayInWords(keptUntil)))] : []),
        ...(manager ? [paragraph(words.managerChanged.manager(oneLine(manager)))] : []),
        ...(reason ? words.reason(reason).split('\n').map(oneLine).filter(Boolean).map(paragraph) : []),
        {
          kind: 'button',
          label: news === 'reportReceived' ? words.openCase : words.open,
          href: config.baseUrl + href,
        },
        { kind: 'note', text: said.note },
      ],
    })
  })
  await messages.queue(tx, email, clock.now())
}

/** News that an SMS tells too: money does not come any more, or somebody wants it to go elsewhere. */
const bySms: Partial<Record<FundraiserNews, 'stopped' | 'paused' | 'payeeAsked'>> = {
  stopped: 'stopped',
  paused: 'paused',
  proofPaused: 'paused',
  payeeAsked: 'payeeAsked',
}
const pageOf: Partial<Record<FundraiserNews, 'proof' | 'requests'>> = {
  proofDue: 'proof',
  proofLapsed: 'proof',
  proofPaused: 'proof',
  proofRejected: 'proof',
  payeeAsked: 'requests',
}

/** Tells the organiser of a fundraiser, in the language in which it was begun; where it matters by SMS too. */
export async function tellOfChange(
  deps: LetterDeps,
  tx: Tx,
  campaign: Told & Pick<StoredCampaign, 'organiser_id'>,
  news: FundraiserNews,
  details: NewsDetails = {},
): Promise<void> {
  const reader = await findReader(tx, campaign.organiser_id)
  if (reader === undefined) return
  const page = pageOf[news]
  const desk = `/manage/${campaign.id}${page ? `/${page}` : ''}`
  const href = news === 'draftWaits' ? `/user/fundraisers/${campaign.id}` : desk
  if (reader.email !== null)
    await queueNews(deps, tx, campaign, news, { ...details, recipient: reader.email, href })
  await queueSms(deps, tx, campaign, news, reader)
}

async function queueSms(
  { clock, config, messages }: LetterDeps,
  tx: Tx,
  { id, language }: Told,
  news: FundraiserNews,
  { mobile }: Reader,
): Promise<void> {
  const told = bySms[news]
  if (told === undefined || mobile === null) return
  const variables = { name: smsSender(config.organisation), id }
  const sms = writeIn(language as Language, () => ({
    channel: 'sms' as const,
    recipient: mobile,
    subject: '',
    variables,
    template: inItsLanguage(`fundraiser-${told}`),
    text: words[told].sms(variables),
  }))
  await messages.queue(tx, sms, clock.now())
}

/** Thanks who reported a fundraiser. */
export const tellReporter = (deps: LetterDeps, tx: Tx, campaign: Told, recipient: string): Promise<void> =>
  queueNews(deps, tx, campaign, 'reportReceived', { recipient, href: `/fundraisers/${campaign.slug}` })

/** Tells the manager of a fundraiser; the office reads English. */
export async function tellManager(
  { clock, config, messages }: LetterDeps,
  tx: Tx,
  { id, title, manager_id: managerId }: Pick<StoredCampaign, 'id' | 'title' | 'manager_id'>,
  { subject, text, note }: { subject: string; text: (title: string) => string; note: string },
): Promise<void> {
  const recipient = managerId === null ? undefined : await emailOfAccount(tx, managerId)
  if (recipient === undefined) return
  const email = writeIn('en', () =>
    accountEmail(recipient, config.organisation, {
      template: 'fundraiser-for-manager',
      title: subject,
      preheader: oneLine(title ?? ''),
      blocks: [
        paragraph(text(oneLine(title ?? ''))),
        ...note.split('\n').map(oneLine).filter(Boolean).map(paragraph),
        { kind: 'button', label: 'Open the fundraiser', href: `${config.baseUrl}/manage/${id}` },
      ],
    }),
  )
  await messages.queue(tx, email, clock.now())
}
