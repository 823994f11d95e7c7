import { quarantineReason } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { SmallTable } from '../../kit/small-table.tsx'
import { Section } from '../../kit/section.tsx'
import { receivedText, decidedText } from '../texts.ts'

type Story = ReplyOf<typeof finance.donation>

/** Messages of its gateway that could not be believed, with the decisions. */
export const DonationCases = ({ cases }: Pick<Story, 'cases'>) =>
  cases.length > 0 && (
    <Section title={m.finance_quarantine()}>
      <SmallTable
        label={m.finance_quarantine()}
        heads={[
          { text: m.finance_reason() },
          { text: m.finance_received(), isDay: true },
          { text: m.finance_ordered(), isFigure: true },
          { text: m.finance_came(), isFigure: true },
          { text: m.finance_payment() },
          { text: m.finance_decided() },
          { text: m.finance_note() },
        ]}
        rows={cases.map((one) => ({
          key: String(one.id),
          cells: [
            <Link
              key="case"
              to={financePaths.quarantined(one.id)}
              className="text-indigo underline underline-offset-4"
            >
              {statusLabel(quarantineReason, one.reason)}
            </Link>,
            momentText(one.receivedAt),
            one.ordered !== null && formatRupees(one.ordered),
            receivedText(one.came),
            one.paymentId,
            decidedBy(one),
            one.note,
          ],
        }))}
      />
    </Section>
  )

/** Decision, its author and time; for an open case, that it waits. */
function decidedBy({ resolvedAt, resolvedBy, decided }: Story['cases'][number]): string {
  if (resolvedAt === null) return m.finance_open()
  const what = decided ? decidedText(decided) : m.finance_resolved()
  return [what, resolvedBy, momentText(resolvedAt)].filter(Boolean).join(' · ')
}

/** Payouts of its gateway that nothing in the books explains. */
export const UnmatchedPayouts = ({ unmatched }: Pick<Story, 'unmatched'>) =>
  unmatched.length > 0 && (
    <Section title={m.finance_paid_out_all_the_same()}>
      <SmallTable
        label={m.finance_paid_out_all_the_same()}
        heads={[
          { text: m.finance_settlement_line() },
          { text: m.finance_settled_on(), isDay: true },
          { text: m.finance_gateway_number() },
          { text: m.finance_status() },
          { text: m.finance_paid_out(), isFigure: true },
        ]}
        rows={unmatched.map(({ lineId, settledOn, entityId, isResolved, net }) => ({
          key: String(lineId),
          cells: [
            <Link
              key="line"
              to={financePaths.settlementLine(lineId)}
              className="text-indigo underline underline-offset-4"
            >
              {m.finance_line_numbered({ number: String(lineId) })}
            </Link>,
            dayText(settledOn),
            entityId,
            isResolved ? m.finance_resolved() : m.finance_open(),
            formatRupees(net),
          ],
        }))}
      />
    </Section>
  )

/**
 * Lists its tries; one that was decided in quarantine has the reason, and the payment that its message names.
 */
export const attemptsOf = ({ attempts, cases }: Pick<Story, 'attempts' | 'cases'>) =>
  attempts.map((one) => {
    const decided = cases.find((each) => each.orderId === one.orderId && each.decided !== null)
    return decided
      ? {
          ...one,
          paymentId: one.paymentId ?? decided.paymentId,
          doubt: statusLabel(quarantineReason, decided.reason),
        }
      : one
  })
