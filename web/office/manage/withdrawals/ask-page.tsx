import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { BodyOf, ReplyOf } from '../../../../contract/call.ts'
import { withdrawalLimits, type WithdrawalPurpose } from '../../../../contract/withdrawals/facts.ts'
import { withdrawalManagement } from '../../../../contract/withdrawals/managing.ts'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import { RowsField } from '../../../forms/rows/rows-field.tsx'
import { spendingPurpose } from '../../../fundraisers/money/spending-purpose.ts'
import { useForm } from '../../../forms/form-context.ts'
import { useStore } from '../../../forms/state/form-store.ts'
import type { UploadedFile } from '../../../forms/upload/use-uploads.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { manageArea } from '../area.ts'
import { campaignIdOf, DeskFrame, loadDesk } from '../desk-frame.tsx'
import { DeskAnswered } from '../desk-answered.tsx'
import { Balance } from './balance.tsx'
import { Hindrances } from './hindrances.tsx'
import { paperOf, Quotations } from './quotations.tsx'

type Line = { what: string; amount: number }
type Asked = { purpose: WithdrawalPurpose; lines: Line[] }
type Overview = ReplyOf<typeof withdrawals.overview>
const { paths } = manageArea

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, overview] = await Promise.all([loadDesk(args), checkedOverview(campaignIdOf(args))])
  return { desk, overview }
}

/** The bank is asked before the form opens, so that its answer cannot refuse a form already filled in. */
async function checkedOverview(campaignId: number) {
  const overview = await api(withdrawals.overview, { body: { campaignId } })
  const isUnchecked =
    overview.ok &&
    overview.data.can.ask &&
    overview.data.hinders.some((one) => one === 'payee_unverified' || one === 'payee_unreachable')
  if (!isUnchecked) return overview
  await api(withdrawalManagement.checkPayee, { body: { campaignId } })
  return api(withdrawals.overview, { body: { campaignId } })
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.withdraw_ask() })

/** Form that requests a withdrawal. */
export default function AskPage() {
  const { desk, overview } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) => (
        <div className="flex max-w-3xl flex-col gap-6">
          <h1 className="text-lg">{m.withdraw_ask()}</h1>
          <DeskAnswered id={id} answer={overview}>
            {(data) => (
              <>
                <Balance amounts={data.amounts} />
                <Hindrances hinders={data.hinders} />
                {data.can.ask && data.hinders.length === 0 && <AskForm overview={data} />}
              </>
            )}
          </DeskAnswered>
        </div>
      )}
    </DeskFrame>
  )
}

function AskForm({ overview }: { overview: Overview }) {
  const go = useNavigate()
  const { campaignId, otpTo, purposes, documents, mostAtOnce, amounts } = overview
  const [papers, setPapers] = useState<UploadedFile[]>(() => documents.map(paperOf))
  const form = useCallForm<typeof withdrawals.request, Asked>(withdrawals.request, {
    values: { lines: [{} as Line] },
    draft: `withdrawal:${campaignId}`,
    body: (values: Partial<Asked>) =>
      ({
        ...values,
        campaignId,
        // Empty lines have errors; their amount must not cause another one.
        amount: sumOf(values) || withdrawalLimits.least,
        documentIds: papers.map(({ id }) => Number(id)),
      }) as BodyOf<typeof withdrawals.request>,
    toast: (reply) => (reply.otp.isSent ? m.withdraw_asked() : m.withdraw_asked_unsent()),
    leadsTo: (reply) => paths.withdrawal(campaignId, reply.id),
  })
  const { at } = form
  return (
    <CallForm
      form={form}
      button={m.withdraw_send()}
      cancel={{ text: m.forms_cancel(), press: () => void go(paths.withdrawals(campaignId)) }}
      className="max-w-text"
    >
      <Guard form={form} />
      <p className="text-sm text-soft">{m.withdraw_ask_text({ number: otpTo ?? '–' })}</p>
      <SelectField
        name={at('purpose')}
        label={m.withdraw_purpose()}
        options={purposes.map(({ value }) => ({ value, label: spendingPurpose(value) }))}
      />
      <RowsField<Line>
        name={at('lines')}
        label={m.withdraw_lines()}
        rowLabel={m.withdraw_line()}
        add={m.withdraw_line_add()}
        fresh={{}}
        min={1}
        max={withdrawalLimits.lines}
        show={({ what, amount }) => `${what} ${formatRupees(amount)}`}
      >
        {(row) => (
          <>
            <TextField name={row('what')} label={m.withdraw_line_what()} max={100} />
            <RupeesField name={row('amount')} label={m.withdraw_line_amount()} />
          </>
        )}
      </RowsField>
      <LineSum available={amounts.available} />
      {mostAtOnce !== null && (
        <p className="text-sm text-soft">{m.withdraw_upi_most({ amount: formatRupees(mostAtOnce) })}</p>
      )}
      <Quotations campaignId={campaignId} papers={papers} setPapers={setPapers} />
    </CallForm>
  )
}

/** Sum of the lines in rupees; invalid amounts count as zero. */
const sumOf = ({ lines = [] }: Partial<Asked>): number =>
  lines.reduce((paise, line) => paise + (Math.round((line?.amount ?? 0) * 100) || 0), 0) / 100

/** Total of the lines, which is the amount of the request. */
function LineSum({ available }: { available: number }) {
  const form = useForm()
  const sum = sumOf(useStore(form.store, (state) => state.values) as Partial<Asked>)
  if (sum === 0) return null
  const isOver = sum > available
  return (
    <output className={classNames('text-sm tabular', isOver && 'text-danger')}>
      {isOver
        ? m.withdraw_sum_over({ sum: formatRupees(sum), available: formatRupees(available) })
        : m.withdraw_sum({ sum: formatRupees(sum) })}
    </output>
  )
}
