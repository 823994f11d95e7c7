import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { purposeText } from '../../../../contract/withdrawals/payout-facts.ts'
import { payouts, type PayoutStory } from '../../../../contract/withdrawals/payouts.ts'
import { payoutStatus, withdrawalStatus } from '../../../../contract/withdrawals/statuses.ts'
import { findStatus, statusLabel } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText, indianDay, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { TestBadge } from '../../kit/test-badge.tsx'
import { financePaths } from '../finance-paths.ts'
import { PayoutActions } from './payout-actions.tsx'
import { payoutAccount } from './payout-texts.ts'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(payouts.one, { params: { id: Number(params['id']) } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_one() })

const way = 'text-indigo underline underline-offset-4'

/** One payout: to whom, for what, what the bank did, and what a clerk may record. */
export default function PayoutPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: financePaths.payouts(), title: m.payouts_title() }} />
  const payout = answer.data
  return (
    <>
      <h1 className="flex flex-wrap items-center gap-2 text-xl">
        {m.payouts_of({ amount: formatRupees(payout.amount), reference: payout.reference })}
        <TestBadge isTest={payout.isTest} />
      </h1>
      <FactList facts={factsOf(payout)} />
      {payout.cannot !== null && payout.status !== 'failed' && <Notice look="info">{m.payouts_own()}</Notice>}
      {payout.cannot === null && <PayoutActions payout={payout} />}
      <Section title={m.payouts_buys()}>
        <SmallTable
          label={m.payouts_buys()}
          heads={[{ text: m.payouts_what() }, { text: m.payouts_amount(), isFigure: true }]}
          rows={payout.lines.map(({ what, amount }, index) => ({
            key: String(index),
            cells: [what, formatRupees(amount)],
          }))}
        />
      </Section>
      {payout.corrections.length > 0 && (
        <Section title={m.payouts_corrections()}>
          <SmallTable
            label={m.payouts_corrections()}
            heads={[
              { text: m.finance_when_ist(), isDay: true },
              { text: m.payouts_was_utr() },
              { text: m.payouts_right_utr() },
              { text: m.finance_who() },
              { text: m.finance_reason() },
            ]}
            rows={payout.corrections.map(({ at, by, was, utr, reason }) => ({
              key: at,
              cells: [momentText(at), was, utr, by, reason],
            }))}
          />
        </Section>
      )}
      <Section title={m.finance_history()}>
        <SmallTable
          label={m.finance_history()}
          heads={[
            { text: m.finance_when_ist(), isDay: true },
            { text: m.finance_what() },
            { text: m.finance_who() },
            { text: m.finance_reason() },
          ]}
          rows={payout.history.map(({ at, by, to, reason }) => ({
            key: `${at} ${to}`,
            cells: [momentText(at), findStatus(withdrawalStatus, to)?.label ?? to, by, reason],
          }))}
        />
      </Section>
    </>
  )
}

const factsOf = (of: PayoutStory): Parameters<typeof FactList>[0]['facts'] => [
  [m.payouts_status(), of.returnedAt ? m.payouts_sent_back() : statusLabel(payoutStatus, of.status)],
  [m.payouts_fundraiser(), of.campaign],
  [m.payouts_purpose(), purposeText(of.purpose)],
  [m.payouts_holder(), of.holder],
  [m.payouts_account(), payoutAccount(of)],
  [m.payouts_mode(), of.mode],
  [
    m.payouts_one_batch(),
    of.batchId !== null && (
      <Link to={financePaths.payoutBatch(of.batchId)} className={way}>
        {m.payouts_batch({ id: of.batchId })}
      </Link>
    ),
  ],
  [m.payouts_utr(), of.utr],
  [m.payouts_paid_on(), of.paidOn && dayText(of.paidOn)],
  [
    m.payouts_seen_in(),
    of.statementId !== null && (
      <Link to={financePaths.bankStatement(of.statementId)} className={way}>
        {m.payouts_statement({ id: of.statementId })}
      </Link>
    ),
  ],
  [m.payouts_failure(), of.failure],
  [m.payouts_sent_back_on(), of.returnedAt && dayText(indianDay(of.returnedAt))],
  [m.payouts_asked_by(), `${of.askedBy} · ${momentText(of.askedAt)}`],
  [m.payouts_approved_by(), `${of.approvedBy} · ${momentText(of.approvedAt)}`],
  [m.payouts_recorded(), of.recordedAt && `${of.recordedBy} · ${momentText(of.recordedAt)}`],
  [
    m.payouts_others(),
    of.others.length > 0 && (
      <span className="flex flex-wrap gap-x-3">
        {of.others.map(({ id, reference, status }) => (
          <Link key={id} to={financePaths.payout(id)} className={way}>
            {reference} · {statusLabel(payoutStatus, status)}
          </Link>
        ))}
      </span>
    ),
  ],
]
