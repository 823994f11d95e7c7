import type { FundraiserField, RejectionReason } from '../../../contract/campaigns/facts.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { EmailBlock } from '../../platform/email/html.ts'
import { istDay } from '../../platform/ist.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail, inItsLanguage, smsSender } from '../../words/account-message.ts'
import { reviewWords as words } from '../../words/campaigns/review.ts'
import { dayInWords } from '../../words/figures.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { oneLine } from '../../words/one-line.ts'
import type { StoredCampaign } from '../life/store-life.ts'
import { dueAt } from './rules.ts'
import { findReader, type Reader } from './store-review.ts'

/** Review events that organisers are notified about. */
export type ReviewNews =
  | { about: 'received' | 'answered' }
  | { about: 'requested'; fields: readonly FundraiserField[]; reason: string }
  | { about: 'rejected'; reasonKind: RejectionReason; reason: string }
  | { about: 'approved'; reason: string }

type Told = Pick<StoredCampaign, 'id' | 'title' | 'slug' | 'language' | 'kind' | 'organiser_id'>
type Telling = Pick<Services, 'clock' | 'config' | 'messages'>

/** Writes to the organiser in the language of their fundraiser; where it matters by SMS too. */
export async function tellOfReview(
  tx: Tx,
  services: Telling,
  campaign: Told,
  news: ReviewNews,
): Promise<void> {
  const reader = await findReader(tx, campaign.organiser_id)
  if (reader === undefined) return
  const letters = writeIn(campaign.language as Language, () => lettersOf(services, campaign, news, reader))
  await services.messages.queueMany(tx, letters, services.clock.now())
}

const paragraphs = (text: string): EmailBlock[] =>
  text
    .split('\n')
    .map((line) => oneLine(line))
    .filter(Boolean)
    .map((line) => ({ kind: 'paragraph', text: line }))

function lettersOf(
  { clock, config }: Telling,
  campaign: Told,
  news: ReviewNews,
  { email, mobile }: Reader,
): Email[] {
  const { baseUrl, organisation: from, reviewDays } = config
  const of = words[news.about]
  const due = dueAt({ kind: campaign.kind, submittedAt: clock.now() }, reviewDays)
  // The last day on which it is looked at, not the midnight after it.
  const until = dayInWords(istDay(new Date(due.getTime() - 1)))
  const page = `${baseUrl}/fundraisers/${campaign.slug}`
  const href = news.about === 'approved' ? page : `${baseUrl}/user/fundraisers/${campaign.id}`
  const letters: Email[] = []
  if (email !== null)
    letters.push(
      accountEmail(email, from, {
        template: `fundraiser-${news.about}`,
        title: of.subject,
        preheader: of.preheader,
        blocks: [
          { kind: 'paragraph', text: of.text(oneLine(campaign.title ?? ''), until) },
          ...blocksOf(news),
          { kind: 'button', label: of.open, href },
          { kind: 'note', text: of.note },
        ],
      }),
    )
  if (mobile !== null && (news.about === 'requested' || news.about === 'approved')) {
    const variables = { name: smsSender(from), id: campaign.id, link: href }
    letters.push({
      channel: 'sms',
      recipient: mobile,
      template: inItsLanguage(`fundraiser-${news.about}`),
      subject: '',
      text: words[news.about].sms(variables),
      variables,
    })
  }
  return letters
}

function blocksOf(news: ReviewNews): EmailBlock[] {
  if (news.about === 'requested')
    return [
      { kind: 'facts', rows: [[words.wanted, news.fields.map((field) => words.fields[field]).join(', ')]] },
      ...paragraphs(words.said(news.reason)),
    ]
  if (news.about === 'rejected')
    return [
      { kind: 'paragraph', text: words.said(words.reasons[news.reasonKind]) },
      ...paragraphs(news.reason),
    ]
  return news.about === 'approved' ? paragraphs(news.reason) : []
}
