import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { withdrawalPurposes } from '../../../contract/withdrawals/facts.ts'
import { withdrawalManagement } from '../../../contract/withdrawals/managing.ts'
import { withdrawalStatus } from '../../../contract/withdrawals/statuses.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import { decisionKeys } from '../kit/decisions/decision-keys.ts'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { manageArea } from '../manage/area.ts'
import { Account } from '../manage/withdrawals/account.tsx'
import { Balance } from '../manage/withdrawals/balance.tsx'
import {
  WithdrawalBadge,
  BillsNotice,
  WithdrawalFacts,
  WithdrawalParts,
  type WithdrawalDetail,
} from '../manage/withdrawals/facts.tsx'
import { managerArea } from './area.ts'

const { paths } = managerArea

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const detail = await api(withdrawals.detail, { params: { id: Number(params['id']) } })
  if (!detail.ok) return { detail, overview: undefined, others: [] }
  const { campaignId } = detail.data
  const [overview, list] = await Promise.all([
    api(withdrawals.overview, { body: { campaignId } }),
    api(withdrawals.list, { body: { campaignId, limit: 20 } }),
  ])
  return { detail, overview: overview.ok ? overview.data : undefined, others: list.ok ? list.data : [] }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.withdraw_title() })

/** One withdrawal for the manager who decides: what it buys, papers, what the fundraiser has, other tranches. */
export default function WithdrawalPage() {
  const { detail, overview, others } = useLoaderData<typeof clientLoader>()
  if (!detail.ok)
    return <LoadError answer={detail} list={{ to: paths.withdrawals(), title: m.withdraw_title() }} />
  const of = detail.data
  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-xl">{m.withdraw_one({ number: of.id })}</h1>
        <WithdrawalBadge of={of} />
        <Link
          to={manageArea.paths.withdrawals(of.campaignId)}
          className="inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4"
        >
          {of.title}
        </Link>
      </header>
      <Decisions key={`${of.id} ${of.status}`} of={of} />
      {overview && <Balance amounts={overview.amounts} />}
      <BillsNotice of={of} />
      <WithdrawalFacts of={of} />
      <WithdrawalParts of={of} />
      {overview && <Account overview={overview} />}
      <Others rows={others.filter(({ id }) => id !== of.id)} />
    </div>
  )
}

function Decisions({ of }: { of: WithdrawalDetail }) {
  const { id, amount, can, bills } = of
  const waives = bills?.isOverdue === true && bills.waivedReason === null
  const fixed = { requestId: id }
  const subject = { title: formatRupees(amount), reasonLabel: m.withdraw_reason_told() }
  const decisions: DecisionOption[] = [
    {
      ...subject,
      name: 'approve',
      call: withdrawalManagement.approve,
      fixed,
      key: decisionKeys.approve,
      look: 'main',
      button: m.withdraw_approve(),
      text: m.withdraw_approve_text(),
      done: m.withdraw_approved(),
      reason: 'optional',
    },
    {
      ...subject,
      name: 'reject',
      call: withdrawalManagement.reject,
      fixed,
      key: decisionKeys.reject,
      button: m.withdraw_reject(),
      text: m.withdraw_reject_text(),
      done: m.withdraw_rejected(),
      reason: 'needed',
    },
  ]
  const waiver: DecisionOption = {
    name: 'waive',
    call: withdrawalManagement.waiveBills,
    fixed: { withdrawalId: id },
    button: m.withdraw_waive(),
    text: m.withdraw_waive_text(),
    done: m.withdraw_waived(),
    reason: 'needed',
  }
  return <DecisionBar verdicts={[...(can.decide ? decisions : []), ...(waives ? [waiver] : [])]} />
}

const Others = ({ rows }: { rows: ReplyOf<typeof withdrawals.list> }) => (
  <Section title={m.withdraw_others()}>
    {rows.length === 0 ? (
      <p className="text-sm text-soft">{m.withdraw_others_none()}</p>
    ) : (
      <SmallTable
        label={m.withdraw_others()}
        heads={[
          { text: m.withdraw_number() },
          { text: m.withdraw_when(), isDay: true },
          { text: m.withdraw_purpose() },
          { text: m.withdraw_amount(), isFigure: true },
          { text: m.withdraw_status() },
        ]}
        rows={rows.map((row) => ({
          key: String(row.id),
          cells: [
            <Link
              key="open"
              to={paths.withdrawal(row.id)}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
            >
              {m.withdraw_one({ number: row.id })}
            </Link>,
            instantText(row.askedAt),
            withdrawalPurposes[row.purpose],
            formatRupees(row.amount),
            <StatusBadge key="status" set={withdrawalStatus} of={row.status} />,
          ],
        }))}
      />
    )}
  </Section>
)
