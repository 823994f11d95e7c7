import type { ReplyOf } from '../../../../contract/call.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { billStatus, withdrawalStatus } from '../../../../contract/withdrawals/statuses.ts'
import type { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { m } from '../../../app/words.ts'
import { spendingPurpose } from '../../../fundraisers/money/spending-purpose.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { labelText } from '../../kit/labels/label-text.ts'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { Badge, StatusBadge } from '../../kit/status-badge.tsx'
import { RemoveBill } from './remove-bill.tsx'
import { paperKindText } from './texts.ts'

export type WithdrawalDetail = ReplyOf<typeof withdrawals.detail>

/** State of a withdrawal; one that was not confirmed in time waits for nothing. */
export const WithdrawalBadge = ({ of: { status, isLapsed } }: { of: WithdrawalDetail }) =>
  isLapsed ? (
    <Badge look="neutral">{m.withdraw_lapsed()}</Badge>
  ) : (
    <StatusBadge set={withdrawalStatus} of={status} />
  )

/** Facts of a request: amount, asker, and the account to be paid. */
export const WithdrawalFacts = ({ of }: { of: WithdrawalDetail }) => (
  <>
    {of.payeeChanged && of.status !== 'paid' && <Notice look="danger">{m.withdraw_account_changed()}</Notice>}
    <FactList
      facts={[
        [m.withdraw_amount(), formatRupees(of.amount)],
        [m.withdraw_purpose(), spendingPurpose(of.purpose)],
        [
          m.withdraw_account(),
          [m.withdraw_account_text({ holder: of.payee.holder, end: of.payee.accountEnd }), of.payee.ifsc]
            .filter(Boolean)
            .join(' · '),
        ],
        [m.withdraw_by(), of.askedBy],
        [m.withdraw_when(), momentText(of.askedAt)],
        [m.withdraw_paid_on(), of.payout?.paidOn && dayText(of.payout.paidOn)],
        [m.withdraw_utr(), of.payout?.utr],
      ]}
    />
  </>
)

/** Lines, papers and moves of a withdrawal. `removesBills` shows the way to take a bill out again. */
export const WithdrawalParts = ({
  of,
  removesBills = false,
}: {
  of: WithdrawalDetail
  removesBills?: boolean
}) => (
  <>
    <Section title={m.withdraw_lines()}>
      <SmallTable
        label={m.withdraw_lines()}
        heads={[{ text: m.withdraw_line_what() }, { text: m.withdraw_line_amount(), isFigure: true }]}
        rows={of.lines.map(({ what, amount }, index) => ({
          key: `${index}`,
          cells: [what, formatRupees(amount)],
        }))}
      />
    </Section>
    <Section title={m.withdraw_papers()}>
      {of.documents.length === 0 ? (
        <p className="text-sm text-soft">{m.withdraw_papers_none()}</p>
      ) : (
        <ul className="rounded-card border border-line bg-surface">
          {of.documents.map((paper) => (
            <li
              key={paper.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0"
            >
              <a
                href={paper.url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 min-w-0 items-center text-indigo underline underline-offset-4 wrap-anywhere"
              >
                {m.withdraw_paper_of({ kind: paperKindText[paper.kind](), title: paper.title })}
              </a>
              <span className="text-sm text-soft tabular">
                {[
                  paper.amount !== null && formatRupees(paper.amount),
                  paper.billedOn && dayText(paper.billedOn),
                  paper.publicStatus !== 'private' && labelText(statusLabel(billStatus, paper.publicStatus)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {removesBills && paper.kind === 'bill' && paper.publicStatus !== 'approved' && (
                <RemoveBill id={paper.id} title={paper.title} className="ml-auto" />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
    <Section title={m.withdraw_history()}>
      <ol className="rounded-card border border-line bg-surface">
        {of.moves.map(({ to, at, actor, reason }) => (
          <li
            key={`${to} ${at}`}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0"
          >
            <StatusBadge set={withdrawalStatus} of={to} />
            <span className="text-sm text-soft tabular">{momentText(at)}</span>
            <span className="text-sm">{actor ?? m.withdraw_by_nobody()}</span>
            {reason && (
              <span className="basis-full text-sm whitespace-pre-line wrap-anywhere">
                {to === 'approved' ? m.withdraw_note({ note: reason }) : m.withdraw_reason({ reason })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  </>
)

/** Tells which bills of a tranche are missing, and by when they are due. */
export function BillsNotice({ of: { bills, status } }: { of: WithdrawalDetail }) {
  if (bills === null || status !== 'paid') return null
  const holdsUp = bills.isOverdue && bills.waivedReason === null
  const words = { amount: formatRupees(bills.missing), day: dayText(bills.dueOn) }
  if (bills.missing === 0) return <Notice look="success">{m.withdraw_bills_all()}</Notice>
  return (
    <Notice look={holdsUp ? 'danger' : 'info'}>
      <p>{holdsUp ? m.withdraw_bills_overdue(words) : m.withdraw_bills_due(words)}</p>
      {bills.waivedReason && (
        <p className="text-sm">{m.withdraw_bills_waived({ reason: bills.waivedReason })}</p>
      )}
    </Notice>
  )
}
