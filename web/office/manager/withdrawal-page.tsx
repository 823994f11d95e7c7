import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { withdrawalPurposes } from '../../../contract/withdrawals/facts.ts'
import { withdrawalManagement } from '../../../contract/withdrawals/managing.ts'
import { withdrawalStatus } from '../../../contract/withdrawals/statuses.ts'
import { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { useKeys } from '../kit/keys/use-key.ts'
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

type Deed = 'approve' | 'reject' | 'waive'
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
      <Deeds key={`${of.id} ${of.status}`} of={of} />
      {overview && <Balance amounts={overview.amounts} />}
      <BillsNotice of={of} />
      <WithdrawalFacts of={of} />
      <WithdrawalParts of={of} />
      {overview && <Account overview={overview} />}
      <Others rows={others.filter(({ id }) => id !== of.id)} />
    </div>
  )
}

const words = {
  approve: {
    call: withdrawalManagement.approve,
    title: m.withdraw_approve,
    text: m.withdraw_approve_text,
    done: m.withdraw_approved,
  },
  reject: {
    call: withdrawalManagement.reject,
    title: m.withdraw_reject,
    text: m.withdraw_reject_text,
    done: m.withdraw_rejected,
  },
} as const

function Deeds({ of }: { of: WithdrawalDetail }) {
  const [deed, choose] = useState<Deed>()
  const close = () => choose(undefined)
  const decides = of.can.decide && !deed
  useKeys({ a: decides && (() => choose('approve')), r: decides && (() => choose('reject')) })
  const waives = of.bills?.isOverdue === true && of.bills.waivedReason === null
  if (!of.can.decide && !waives) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {of.can.decide && (
        <>
          <Button look="main" className="desk-button" aria-keyshortcuts="A" onClick={() => choose('approve')}>
            {m.withdraw_approve()} <kbd className="key-cap max-lg:hidden">A</kbd>
          </Button>
          <Button className="desk-button" aria-keyshortcuts="R" onClick={() => choose('reject')}>
            {m.withdraw_reject()} <kbd className="key-cap max-lg:hidden">R</kbd>
          </Button>
        </>
      )}
      {waives && (
        <Button className="desk-button" onClick={() => choose('waive')}>
          {m.withdraw_waive()}
        </Button>
      )}
      {(deed === 'approve' || deed === 'reject') && (
        <DialogForm
          call={words[deed].call}
          fixed={{ requestId: of.id }}
          check={({ reason = '' }) =>
            deed === 'reject' && reason.trim() === '' ? { reason: m.manager_reason_missing() } : {}
          }
          title={`${words[deed].title()}: ${formatRupees(of.amount)}`}
          button={words[deed].title()}
          toast={words[deed].done()}
          close={close}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{words[deed].text()}</p>
              <TextAreaField
                name={at('reason')}
                label={m.withdraw_reason_told()}
                max={1000}
                rows={4}
                optional={deed === 'approve'}
              />
            </>
          )}
        </DialogForm>
      )}
      {deed === 'waive' && (
        <DialogForm
          call={withdrawalManagement.waiveBills}
          fixed={{ withdrawalId: of.id }}
          title={m.withdraw_waive()}
          button={m.withdraw_waive()}
          toast={m.withdraw_waived()}
          close={close}
        >
          {(at) => (
            <>
              <p className="text-sm text-soft">{m.withdraw_waive_text()}</p>
              <TextAreaField name={at('reason')} label={m.forms_reason()} max={1000} rows={4} />
            </>
          )}
        </DialogForm>
      )}
    </div>
  )
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
