import { attemptStatus, reviewReason } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import type { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { SmallTable } from '../../kit/small-table.tsx'
import { Section } from '../../kit/section.tsx'

type Try = Omit<ReplyOf<typeof finance.donation>['attempts'][number], 'provider'> & {
  /** Gateway of the try, for a single gift; a recurring gift has only one. */
  provider?: string
  /** Day for which it was tried, for a recurring gift. */
  dueOn?: string
  /** Reason for which a person had to decide it, in words. */
  doubt?: string
}

/** Every try to collect, with what the gateway made of it; of many, the last. */
export function PaymentAttempts({ attempts }: { attempts: readonly Try[] }) {
  const hasDays = attempts.some(({ dueOn }) => dueOn !== undefined)
  const hasGateways = attempts.some(({ provider }) => provider !== undefined)
  return (
    <Section title={m.finance_tries()}>
      {attempts.length === 0 ? (
        <p className="text-sm text-soft">{m.finance_no_tries()}</p>
      ) : (
        <SmallTable
          label={m.finance_tries()}
          from={attempts.length}
          heads={[
            ...(hasDays ? [{ text: m.finance_due_on(), isDay: true }] : []),
            { text: m.finance_begun(), isDay: true },
            ...(hasGateways ? [{ text: m.finance_gateway() }] : []),
            { text: m.finance_order() },
            { text: m.finance_payment() },
            { text: m.finance_bank() },
            { text: m.finance_status() },
            { text: m.finance_amount(), isFigure: true },
          ]}
          rows={attempts.map((one) => ({
            key: one.orderId,
            cells: [
              ...(hasDays ? [one.dueOn && dayText(one.dueOn)] : []),
              momentText(one.createdAt),
              ...(hasGateways ? [one.provider && gatewayTitle(one.provider)] : []),
              one.orderId,
              one.paymentId,
              one.bankReference,
              [
                statusLabel(attemptStatus, one.state),
                one.reviewReason && statusLabel(reviewReason, one.reviewReason),
                one.decline,
                one.doubt,
              ]
                .filter(Boolean)
                .join(' · '),
              formatRupees(one.amount),
            ],
          }))}
        />
      )}
    </Section>
  )
}
