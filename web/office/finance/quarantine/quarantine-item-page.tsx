import { quarantineReason } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { finance } from '../../../../contract/finance/finance.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText, momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { ResolveForm } from './resolve-form.tsx'
import { RawMessage } from '../../kit/raw-message.tsx'
import { receivedText, decidedText } from '../texts.ts'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(finance.quarantineItem, { params: { id: Number(params['id']) } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_quarantine() })

/** One message that could not be believed or matched: what it says, and the word of whoever looked. */
export default function QuarantineItemPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError answer={answer} list={{ to: financePaths.quarantine(), title: m.finance_quarantine() }} />
    )
  const item = answer.data
  return (
    <>
      <h1 className="text-xl">{statusLabel(quarantineReason, item.reason)}</h1>
      <FactList
        facts={[
          [m.finance_received(), momentText(item.receivedAt)],
          [m.finance_gateway(), gatewayTitle(item.provider)],
          [
            m.finance_order(),
            item.donationId ? (
              <Link
                to={financePaths.donation(item.donationId)}
                className="text-indigo underline underline-offset-4"
              >
                {item.orderId}
              </Link>
            ) : (
              item.orderId
            ),
          ],
          [m.finance_giver(), item.name],
          [m.finance_ordered(), item.ordered !== null && formatRupees(item.ordered)],
          [m.finance_came(), item.ordered !== null && (receivedText(item.came) ?? m.finance_came_unread())],
          [
            m.finance_paid_out_all_the_same(),
            item.paidOut.length > 0 && (
              <span className="flex flex-col">
                {item.paidOut.map(({ lineId, settledOn, net }) => (
                  <Link
                    key={lineId}
                    to={financePaths.settlementLine(lineId)}
                    className="text-indigo underline underline-offset-4"
                  >
                    {m.finance_paid_out_on({ amount: formatRupees(net), day: dayText(settledOn) })}
                  </Link>
                ))}
              </span>
            ),
          ],
          [
            m.finance_seen(),
            item.more > 0
              ? m.finance_seen_and_more({ seen: groupDigits(item.seen), more: groupDigits(item.more) })
              : groupDigits(item.seen),
          ],
          [m.finance_resolved(), item.resolvedAt && `${momentText(item.resolvedAt)} · ${item.resolvedBy}`],
          [m.finance_decided(), item.decided && decidedText(item.decided)],
          [m.finance_note(), item.note],
        ]}
      />
      {item.resolvedAt === null && <ResolveForm {...item} />}
      <h2 className="text-lg">{m.finance_message()}</h2>
      <p className="max-w-text text-sm text-soft">{m.finance_blotted()}</p>
      <RawMessage label={m.finance_headers()}>
        {Object.entries(item.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
      </RawMessage>
      <RawMessage label={m.finance_body()}>{item.raw}</RawMessage>
      {item.cutFrom !== null && (
        <p className="max-w-text text-sm text-soft">{m.finance_cut({ bytes: groupDigits(item.cutFrom) })}</p>
      )}
    </>
  )
}
