import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { settlements } from '../../../contract/settlements.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { dayText, instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { deskPaths } from '../desk-paths.ts'
import { Facts } from '../facts.tsx'
import { Unread } from '../unread.tsx'
import { ReasonForm } from './reason-form.tsx'
import { SaidBox } from './said-box.tsx'
import { differenceHint, differenceText, inBooksText, lineKindText } from './settlement-texts.ts'

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
      <Unread
        answer={answer}
        list={{ to: deskPaths.settlementLines(), title: m.finance_settlement_lines() }}
      />
    )
  const line = answer.data
  const { difference, resolvedAt } = line
  return (
    <>
      <h1 className="text-xl">
        {m.finance_line_of({ kind: lineKindText(line.kind), amount: rupees(line.gross) })}
      </h1>
      <Facts
        facts={[
          [
            m.finance_settled_on(),
            <Link key="settlement" to={deskPaths.settlement(line.settlementId)} className={way}>
              {dayText(line.settledOn)}
            </Link>,
          ],
          [m.finance_gateway(), gatewayTitle(line.provider)],
          [
            m.finance_gateway_number(),
            line.donationId === null ? (
              line.entityId
            ) : (
              <Link to={deskPaths.donation(line.donationId)} className={way}>
                {line.entityId}
              </Link>
            ),
          ],
          [m.finance_gross(), rupees(line.gross)],
          [m.finance_fee(), rupees(line.fee)],
          [m.finance_gst(), rupees(line.tax)],
          [m.finance_paid_out(), rupees(line.net)],
          [m.finance_status(), difference === null ? m.finance_fits() : differenceText(difference)],
          [m.finance_in_books(), line.net !== 0 && inBooksText(line)],
          [m.finance_resolved(), resolvedAt && `${instantText(resolvedAt)} · ${line.resolvedBy}`],
          [m.finance_note(), line.note],
        ]}
      />
      {difference !== null && resolvedAt === null && (
        <>
          <Notice look="info">
            {difference === 'unknown' && line.donationId !== null
              ? m.finance_difference_unbooked_hint()
              : differenceHint(difference)}
            {line.net !== 0 && ` ${m.finance_line_books({ amount: rupees(line.net) })}`}
          </Notice>
          <ReasonForm
            label={m.finance_resolve_reason()}
            send={({ reason = '' }) => api(settlements.resolve, { body: { id: line.id, reason } })}
          />
        </>
      )}
      <h2 className="text-lg">{m.finance_message()}</h2>
      <SaidBox label={m.finance_message()}>{inLines(line.raw)}</SaidBox>
    </>
  )
}
