import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { withdrawalStatus } from '../../../../contract/withdrawals/statuses.ts'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { spendingPurpose } from '../../../fundraisers/money/spending-purpose.ts'
import { dayText, instantText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Link } from '../../../ui/links/link.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { manageArea } from '../area.ts'
import { campaignIdOf, DeskFrame, loadDesk } from '../desk-frame.tsx'
import { DeskAnswered } from '../desk-answered.tsx'
import { Account } from './account.tsx'
import { AskLink } from './ask-link.tsx'
import { Balance } from './balance.tsx'

type Row = ReplyOf<typeof withdrawals.list>[number]
const { paths } = manageArea

export async function clientLoader(args: LoaderFunctionArgs) {
  const campaignId = campaignIdOf(args)
  const [desk, overview, list] = await Promise.all([
    loadDesk(args),
    api(withdrawals.overview, { body: { campaignId } }),
    api(withdrawals.list, { body: { campaignId, limit: 50 } }),
  ])
  return {
    desk,
    overview,
    rows: list.ok ? list.data : undefined,
    today: list.ok ? list.meta.today : '',
  }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.withdraw_title() })

/** Balance of a fundraiser, and requests for its money. */
export default function WithdrawalsPage() {
  const { desk, overview, rows, today } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) => (
        <div className="flex max-w-5xl flex-col gap-6">
          <h1 className="sr-only">{m.withdraw_title()}</h1>
          <DeskAnswered id={id} answer={overview}>
            {({ amounts, hinders, can }) => (
              <>
                <Balance amounts={amounts} />
                <AskLink hinders={hinders} mayAsk={can.ask} to={paths.askWithdrawal(id)} />
              </>
            )}
          </DeskAnswered>
          <Section title={m.withdraw_requests()}>
            {rows === undefined ? (
              <p className="text-sm text-danger">{m.withdraw_failed()}</p>
            ) : rows.length === 0 ? (
              <p className="text-sm text-soft">{m.withdraw_none()}</p>
            ) : (
              <Requests rows={rows} today={today} />
            )}
          </Section>
          {overview.ok && <Account overview={overview.data} />}
        </div>
      )}
    </DeskFrame>
  )
}

/** Says which bills of a tranche are missing; nothing where none are. */
function billsText({ status, amount, billed, billsDueOn }: Row, today: string) {
  if (status !== 'paid' || billsDueOn === null) return ''
  if (billed >= amount) return m.withdraw_bills_all()
  const words = { amount: formatRupees(amount - billed), day: dayText(billsDueOn) }
  return billsDueOn < today ? m.withdraw_bills_overdue(words) : m.withdraw_bills_due(words)
}

const Requests = ({ rows, today }: { rows: readonly Row[]; today: string }) => (
  <SmallTable
    label={m.withdraw_requests()}
    heads={[
      { text: m.withdraw_number() },
      { text: m.withdraw_when(), isDay: true },
      { text: m.withdraw_purpose() },
      { text: m.withdraw_amount(), isFigure: true },
      { text: m.withdraw_status() },
      { text: m.withdraw_bills() },
    ]}
    rows={rows.map((row) => ({
      key: String(row.id),
      cells: [
        <Link
          key="open"
          to={paths.withdrawal(row.campaignId, row.id)}
          className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
        >
          {m.withdraw_one({ number: row.id })}
        </Link>,
        instantText(row.askedAt),
        spendingPurpose(row.purpose),
        formatRupees(row.amount),
        <StatusBadge key="status" set={withdrawalStatus} of={row.status} />,
        billsText(row, today),
      ],
    }))}
  />
)
