import { settlementDifference, settlementLineKind } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { ReasonForm } from '../../../forms/reason-form.tsx'
import { RawMessage } from '../../kit/raw-message.tsx'
import { differenceHint, inBooksText } from './settlement-texts.ts'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(settlements.line, { params: { id: Number(params['id']) } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_settlement_line() })

const way = 'text-indigo underline underline-offset-4'

/** Each field of what was sent as one line in a line of its own; nothing of it is read. */
const inLines = (raw: string) => raw.replaceAll(',"', ',\n"')

/** One line of a settlement: whether it fits the books, what the gateway said, and the word of whoever looked. */
export default function SettlementLinePage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError
        answer={answer}
        list={{ to: financePaths.settlementLines(), title: m.finance_settlement_lines() }}
      />
    )
  const line = answer.data
  const { difference, resolvedAt } = line
  return (
    <>
      <h1 className="text-xl">
        {m.finance_line_of({
          kind: statusLabel(settlementLineKind, line.kind),
          amount: formatRupees(line.gross),
        })}
      </h1>
      <FactList
        facts={[
          [
            m.finance_settled_on(),
            <Link key="settlement" to={financePaths.settlement(line.settlementId)} className={way}>
              {dayText(line.settledOn)}
            </Link>,
          ],
          [m.finance_gateway(), gatewayTitle(line.provider)],
          [
            m.finance_gateway_number(),
            line.donationId === null ? (
              line.entityId
            ) : (
              <Link to={financePaths.donation(line.donationId)} className={way}>
                {line.entityId}
              </Link>
            ),
          ],
          [m.finance_gross(), formatRupees(line.gross)],
          [m.finance_fee(), formatRupees(line.fee)],
          [m.finance_gst(), formatRupees(line.tax)],
          [m.finance_paid_out(), formatRupees(line.net)],
          [
            m.finance_status(),
            difference === null ? m.finance_fits() : statusLabel(settlementDifference, difference),
          ],
          [m.finance_in_books(), line.net !== 0 && inBooksText(line)],
          [m.finance_resolved(), resolvedAt && `${momentText(resolvedAt)} · ${line.resolvedBy}`],
          [m.finance_note(), line.note],
        ]}
      />
      {difference !== null && resolvedAt === null && (
        <>
          <Notice look="info">
            {difference === 'unknown' && line.donationId !== null
              ? m.finance_difference_unbooked_hint()
              : differenceHint(difference)}
            {line.net !== 0 && ` ${m.finance_line_books({ amount: formatRupees(line.net) })}`}
          </Notice>
          <ReasonForm
            call={settlements.resolve}
            fixed={{ id: line.id }}
            label={m.finance_resolve_reason()}
            button={m.finance_resolve()}
            toast={m.finance_resolved_done()}
          />
        </>
      )}
      <h2 className="text-lg">{m.finance_message()}</h2>
      <RawMessage label={m.finance_message()}>{inLines(line.raw)}</RawMessage>
    </>
  )
}
