import type { WithdrawalPurpose } from '../../contract/withdrawals/facts.ts'
import type { Language } from '../../shared/languages.ts'
import type { EmailBlock } from '../platform/email/html.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../services.ts'
import { accountEmail } from '../words/account-message.ts'
import { withdrawalWords as words } from '../words/campaigns/withdrawals.ts'
import { dayInWords, rupeesInEmail } from '../words/figures.ts'
import { writeIn } from '../words/languages/spoken.ts'
import { oneLine } from '../words/one-line.ts'
import { findTold, type ToldWithdrawal } from './read/store-told.ts'

export type WithdrawalLetterDeps = Pick<Services, 'clock' | 'config' | 'messages'>
export type WithdrawalNews = 'approved' | 'rejected' | 'paid' | 'failed' | 'utr'

const paragraph = (text: string): EmailBlock => ({ kind: 'paragraph', text })
const linesOf = (text: string) => text.split('\n').map(oneLine).filter(Boolean)

const factsOf = (told: ToldWithdrawal, news: WithdrawalNews, utr: string | undefined): EmailBlock => ({
  kind: 'facts',
  rows: [
    [words.facts.amount, rupeesInEmail(told.amountPaise)],
    [words.facts.purpose, words.purposes[told.purpose as WithdrawalPurpose]],
    [words.facts.account, words.account(told.accountEnd)],
    ...(utr === undefined ? [] : [[words.facts.utr, utr] as const]),
    ...(news === 'paid' && told.billsDueOn !== null
      ? [[words.facts.bills, dayInWords(told.billsDueOn)] as const]
      : []),
  ],
})

/** Tells the organiser what became of a withdrawal, in the language of the fundraiser, with what moves it. */
export async function tellOfWithdrawal(
  { clock, config, messages }: WithdrawalLetterDeps,
  tx: Tx,
  id: number,
  news: WithdrawalNews,
  { reason = '', utr }: { reason?: string; utr?: string } = {},
): Promise<void> {
  const told = await findTold(tx, id)
  if (told?.email == null) return
  const { email: recipient } = told
  const email = writeIn(told.language as Language, () => {
    const said = words[news]
    return accountEmail(recipient, config.organisation, {
      ...{ template: `withdrawal-${news}`, title: said.subject, preheader: said.preheader },
      blocks: [
        paragraph(said.text(oneLine(told.title))),
        factsOf(told, news, utr),
        ...(reason ? linesOf(words.reason(reason)).map(paragraph) : []),
        { kind: 'button', label: words.open, href: addressOf(config, told) },
        { kind: 'note', text: said.note },
      ],
    })
  })
  await messages.queue(tx, email, clock.now())
}

const addressOf = ({ baseUrl }: Services['config'], { campaignId }: ToldWithdrawal) =>
  `${baseUrl}/manage/${campaignId}/withdrawals`

/** Reminds the organiser of bills that are missing. */
export async function remindOfBills(
  { clock, config, messages }: WithdrawalLetterDeps,
  tx: Tx,
  id: number,
  { isOverdue, missingPaise }: { isOverdue: boolean; missingPaise: number },
): Promise<void> {
  const told = await findTold(tx, id)
  if (told?.email == null || told.billsDueOn === null) return
  const { email: recipient, billsDueOn } = told
  const news = isOverdue ? 'billsOverdue' : 'billsDue'
  const email = writeIn(told.language as Language, () => {
    const said = words[news]
    return accountEmail(recipient, config.organisation, {
      ...{ template: `withdrawal-${news}`, title: said.subject, preheader: said.preheader },
      blocks: [
        paragraph(said.text(oneLine(told.title), rupeesInEmail(missingPaise), dayInWords(billsDueOn))),
        { kind: 'button', label: words.handIn, href: addressOf(config, told) },
        { kind: 'note', text: said.note },
      ],
    })
  })
  await messages.queue(tx, email, clock.now())
}
