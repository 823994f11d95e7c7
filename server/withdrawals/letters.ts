import type { WithdrawalPurpose } from '../../contract/withdrawals/facts.ts'
import type { Language } from '../../shared/languages.ts'
import type { EmailBlock } from '../platform/email/html.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Email } from '../platform/messages/index.ts'
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

/** News of a withdrawal. */
export type ToTell = { id: number; news: WithdrawalNews; reason?: string; utr?: string }

/** Tells organisers what became of withdrawals, each in the language of the fundraiser, with what moves it. */
export async function tellOfWithdrawals(
  deps: WithdrawalLetterDeps,
  tx: Tx,
  toTell: readonly ToTell[],
): Promise<void> {
  const byId = new Map(
    (
      await findTold(
        tx,
        toTell.map(({ id }) => id),
      )
    ).map((told) => [told.id, told] as const),
  )
  const letters = toTell.flatMap((one) => {
    const told = byId.get(one.id)
    return told?.email == null ? [] : [newsLetter(deps, { ...told, email: told.email }, one)]
  })
  await deps.messages.queueMany(tx, letters, deps.clock.now())
}

export const tellOfWithdrawal = (
  deps: WithdrawalLetterDeps,
  tx: Tx,
  id: number,
  news: WithdrawalNews,
  more: Pick<ToTell, 'reason' | 'utr'> = {},
): Promise<void> => tellOfWithdrawals(deps, tx, [{ id, news, ...more }])

type Addressed = ToldWithdrawal & { email: string }

const newsLetter = (
  { config }: WithdrawalLetterDeps,
  told: Addressed,
  { news, reason = '', utr }: ToTell,
): Email =>
  writeIn(told.language as Language, () => {
    const said = words[news]
    return accountEmail(told.email, config.organisation, {
      template: `withdrawal-${news}`,
      title: said.subject,
      preheader: said.preheader,
      blocks: [
        paragraph(said.text(oneLine(told.title))),
        factsOf(told, news, utr),
        ...(reason ? linesOf(words.reason(reason)).map(paragraph) : []),
        { kind: 'button', label: words.open, href: addressOf(config, told) },
        { kind: 'note', text: said.note },
      ],
    })
  })

const addressOf = ({ baseUrl }: Services['config'], { campaignId }: Pick<ToldWithdrawal, 'campaignId'>) =>
  `${baseUrl}/manage/${campaignId}/withdrawals`

/** A withdrawal whose bills are missing. */
export type MissingBills = ToldWithdrawal & { isOverdue: boolean; missingPaise: number }

/** Reminds organisers of bills that are missing. */
export async function remindOfBills(
  deps: WithdrawalLetterDeps,
  tx: Tx,
  missing: readonly MissingBills[],
): Promise<void> {
  const letters = missing.flatMap((one) =>
    one.email === null || one.billsDueOn === null
      ? []
      : [billsLetter(deps, { ...one, email: one.email, dueOn: one.billsDueOn })],
  )
  await deps.messages.queueMany(tx, letters, deps.clock.now())
}

const billsLetter = (
  { config }: WithdrawalLetterDeps,
  { email, isOverdue, missingPaise, dueOn, ...told }: MissingBills & { email: string; dueOn: string },
): Email =>
  writeIn(told.language as Language, () => {
    const news = isOverdue ? 'billsOverdue' : 'billsDue'
    const said = words[news]
    return accountEmail(email, config.organisation, {
      template: `withdrawal-${news}`,
      title: said.subject,
      preheader: said.preheader,
      blocks: [
        paragraph(said.text(oneLine(told.title), rupeesInEmail(missingPaise), dayInWords(dueOn))),
        { kind: 'button', label: words.handIn, href: addressOf(config, told) },
        { kind: 'note', text: said.note },
      ],
    })
  })
