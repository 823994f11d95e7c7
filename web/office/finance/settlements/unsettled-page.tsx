import { entryKind, unsettledStatus } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { ReasonForm } from '../../../forms/reason-form.tsx'
import { TestBadge } from '../../kit/test-badge.tsx'

export const clientLoader = ({ params }: LoaderFunctionArgs) =>
  api(settlements.unsettledOne, { params: { id: Number(params['id']) } })

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_unsettled() })

/** One entry of the books that its gateway did not settle in time, and the word of whoever looked. */
export default function UnsettledPage() {
  const answer = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError answer={answer} list={{ to: financePaths.unsettledList(), title: m.finance_unsettled() }} />
    )
  const entry = answer.data
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">
          {m.finance_unsettled_of({
            amount: formatRupees(entry.owed),
            gateway: gatewayTitle(entry.provider),
          })}
        </h1>
        <TestBadge isTest={entry.isTest} />
      </header>
      <FactList
        facts={[
          [
            m.finance_gateway_number(),
            entry.donationId === null ? (
              entry.entityId
            ) : (
              <Link
                to={financePaths.donation(entry.donationId)}
                className="text-indigo underline underline-offset-4"
              >
                {entry.entityId}
              </Link>
            ),
          ],
          [m.finance_kind(), statusLabel(entryKind, entry.kind)],
          [m.finance_happened(), momentText(entry.occurredAt)],
          [m.finance_found(), momentText(entry.foundAt)],
          [m.finance_status(), statusLabel(unsettledStatus, entry.status)],
          [m.finance_settled_on(), entry.settledAt && momentText(entry.settledAt)],
          [m.finance_resolved(), entry.resolvedAt && `${momentText(entry.resolvedAt)} · ${entry.resolvedBy}`],
          [m.finance_note(), entry.note],
        ]}
      />
      {entry.status === 'open' && (
        <>
          <Notice look="info">{m.finance_unsettled_hint()}</Notice>
          <ReasonForm
            call={settlements.resolveUnsettled}
            fixed={{ id: entry.id }}
            label={m.finance_resolve_reason()}
            button={m.finance_resolve()}
            toast={m.finance_resolved_done()}
          />
        </>
      )}
    </>
  )
}
