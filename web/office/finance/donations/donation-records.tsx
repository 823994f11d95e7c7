import { disputeStatus, entryKind } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { SmallTable } from '../../kit/small-table.tsx'
import { TwoDates } from '../../kit/cells/two-dates.tsx'
import { Section } from '../../kit/section.tsx'
import { ReceiptDownload } from './document-links.tsx'

type Story = ReplyOf<typeof finance.donation>

/** Each opens; those before the newest are cancelled, and the newest says which one it replaces. */
export const DonationReceipts = ({ receipts }: Pick<Story, 'receipts'>) =>
  receipts.length > 0 && (
    <Section title={m.finance_receipts()}>
      <SmallTable
        label={m.finance_receipts()}
        heads={[
          { text: m.finance_number() },
          { text: m.finance_issued(), isDay: true },
          { text: m.finance_status() },
        ]}
        rows={receipts.map(({ id, number, status, issuedAt }) => ({
          key: number,
          cells: [
            <ReceiptDownload key="open" id={id} number={number} />,
            momentText(issuedAt),
            status === 'issued' ? m.finance_receipt_issued() : m.finance_receipt_cancelled(),
          ],
        }))}
      />
    </Section>
  )

export const DonationDisputes = ({ disputes }: Pick<Story, 'disputes'>) =>
  disputes.length > 0 && (
    <Section title={m.finance_disputes()}>
      <SmallTable
        label={m.finance_disputes()}
        heads={[
          { text: m.finance_opened(), isDay: true },
          { text: m.finance_status() },
          { text: m.finance_reason() },
          { text: m.finance_answer_by(), isDay: true },
          { text: m.finance_dispute() },
          { text: m.finance_disputed(), isFigure: true },
          { text: m.finance_taken(), isFigure: true },
        ]}
        rows={disputes.map((one) => ({
          key: one.disputeId,
          cells: [
            momentText(one.openedAt),
            statusLabel(disputeStatus, one.status),
            one.reason,
            one.respondBy && momentText(one.respondBy),
            one.disputeId,
            formatRupees(one.amount),
            formatRupees(one.taken),
          ],
        }))}
      />
    </Section>
  )

export const DonationSettlements = ({ settled }: Pick<Story, 'settled'>) =>
  settled.length > 0 && (
    <Section title={m.finance_settled()}>
      <SmallTable
        label={m.finance_settled()}
        heads={[
          { text: m.finance_settled_on(), isDay: true },
          { text: m.finance_gateway() },
          { text: m.finance_transfer() },
          { text: m.finance_gross(), isFigure: true },
          { text: m.finance_fee(), isFigure: true },
          { text: m.finance_gst(), isFigure: true },
          { text: m.finance_paid_out(), isFigure: true },
        ]}
        rows={settled.map((one, index) => ({
          key: `${one.settlementId} ${index}`,
          cells: [
            <Link
              key="on"
              to={financePaths.settlement(one.settlementId)}
              className="text-indigo underline underline-offset-4"
            >
              {dayText(one.settledOn)}
            </Link>,
            gatewayTitle(one.provider),
            one.bankReference,
            formatRupees(one.gross),
            formatRupees(one.fee),
            formatRupees(one.tax),
            formatRupees(one.net),
          ],
        }))}
      />
    </Section>
  )

export const DonationEntries = ({ entries }: Pick<Story, 'entries'>) =>
  entries.length > 0 && (
    <Section title={m.finance_in_ledger()}>
      <SmallTable
        label={m.finance_in_ledger()}
        heads={[
          { text: m.finance_happened(), isDay: true },
          { text: m.finance_kind() },
          { text: m.finance_account() },
          { text: m.finance_debit(), isFigure: true },
          { text: m.finance_credit(), isFigure: true },
        ]}
        rows={entries.flatMap((entry) =>
          entry.lines.map((line) => ({
            key: `${entry.id} ${line.account}`,
            cells: [
              <TwoDates
                key="happened"
                of={entry.occurredAt}
                other={entry.recordedAt}
                otherText={m.finance_recorded_on}
              />,
              statusLabel(entryKind, entry.kind),
              line.name,
              line.debit ? formatRupees(line.debit) : '',
              line.credit ? formatRupees(line.credit) : '',
            ],
          })),
        )}
      />
    </Section>
  )
