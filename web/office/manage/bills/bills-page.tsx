import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { billStatus } from '../../../../contract/withdrawals/statuses.ts'
import { publicBills, type Bill } from '../../../../contract/withdrawals/bills.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { campaignIdOf, DeskFrame, loadDesk } from '../desk-frame.tsx'
import { RemoveBill } from '../withdrawals/remove-bill.tsx'
import { OfferBill } from './offer-bill.tsx'

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, bills] = await Promise.all([
    loadDesk(args),
    api(publicBills.ofFundraiser, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, bills }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.bills_title() })

/** Bills of a fundraiser, each with whether the public sees it, and what its organiser can do about that. */
export default function BillsPage() {
  const { desk: answer, bills } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={answer}>
      {(desk) => (
        <>
          <h1 className="text-lg">{m.bills_title()}</h1>
          <p className="max-w-3xl text-sm text-soft">{m.bills_text()}</p>
          {!bills.ok && <Notice look="danger">{translateServerText(bills.message)}</Notice>}
          {bills.ok && bills.data.length === 0 && <p className="text-soft">{m.bills_none()}</p>}
          <ol className="flex max-w-3xl flex-col gap-3">
            {bills.ok &&
              bills.data.map((bill) => (
                <li key={bill.id}>
                  <BillCard bill={bill} mayOffer={desk.part === 'owner' || desk.part === 'edit'} />
                </li>
              ))}
          </ol>
        </>
      )}
    </DeskFrame>
  )
}

const link = 'inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4'

function BillCard({ bill, mayOffer }: { bill: Bill; mayOffer: boolean }) {
  const [deed, choose] = useState<'offer' | 'keep'>()
  const close = () => choose(undefined)
  const { id, title, amount, billedOn, status, reason, isAsItIs } = bill
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 font-label wrap-anywhere">{title}</h2>
        <StatusBadge set={billStatus} of={status} />
        <span className="ml-auto tabular">{formatRupees(amount)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-xs text-soft">
        {dayText(billedOn)}
        <a href={`/api/campaign/withdrawal/document/${id}`} target="_blank" rel="noreferrer" className={link}>
          {m.bills_original()}
        </a>
        {isAsItIs === false && (
          <a
            href={`/api/campaign/withdrawal/public-version/${id}`}
            target="_blank"
            rel="noreferrer"
            className={link}
          >
            {m.bills_version()}
          </a>
        )}
        {isAsItIs === true && <span>{m.bills_as_it_is()}</span>}
      </p>
      {reason !== '' && (
        <Notice look="danger">
          <p>{m.bills_refused()}</p>
          <p className="whitespace-pre-line">{reason}</p>
        </Notice>
      )}
      {mayOffer && status !== 'approved' && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => choose('offer')} aria-label={m.bills_offer_named({ title })}>
            {m.bills_offer()}
          </Button>
          {status === 'offered' && (
            <Button onClick={() => choose('keep')} aria-label={m.bills_keep_named({ title })}>
              {m.bills_keep()}
            </Button>
          )}
          <RemoveBill id={id} title={title} className="px-0!" />
        </div>
      )}
      {deed === 'offer' && <OfferBill bill={bill} close={close} />}
      {deed === 'keep' && (
        <DialogForm
          call={publicBills.keepPrivate}
          fixed={{ documentId: id }}
          title={m.bills_keep_named({ title })}
          button={m.bills_keep()}
          toast={m.bills_kept()}
          close={close}
        >
          {() => <p className="text-sm text-soft">{m.bills_keep_text()}</p>}
        </DialogForm>
      )}
    </article>
  )
}
