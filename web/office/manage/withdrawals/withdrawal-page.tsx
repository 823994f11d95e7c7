import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { withdrawals } from '../../../../contract/withdrawals/withdrawals.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { manageArea } from '../area.ts'
import { DeskFrame, loadDesk } from '../desk-frame.tsx'
import { BillDialog } from './bill-dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import {
  BillsNotice,
  WithdrawalBadge,
  WithdrawalFacts,
  WithdrawalParts,
  type WithdrawalDetail,
} from './facts.tsx'

const { paths } = manageArea

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, detail] = await Promise.all([
    loadDesk(args),
    api(withdrawals.detail, { params: { id: Number(args.params['withdrawalId']) } }),
  ])
  return { desk, detail }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.withdraw_title() })

/** One withdrawal for who asked: the OTP that confirms it, where it stands, and its bills. */
export default function WithdrawalPage() {
  const { desk, detail } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) =>
        detail.ok ? (
          <Withdrawal key={detail.data.id} of={detail.data} />
        ) : (
          <LoadError answer={detail} list={{ to: paths.withdrawals(id), title: m.withdraw_title() }} />
        )
      }
    </DeskFrame>
  )
}

function Withdrawal({ of }: { of: WithdrawalDetail }) {
  const [deed, choose] = useState<'cancel' | 'bill'>()
  const close = () => choose(undefined)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="flex flex-wrap items-center gap-3 text-lg">
        {m.withdraw_one({ number: of.id })}
        <WithdrawalBadge of={of} />
      </h1>
      {of.isLapsed && <p className="max-w-text text-soft">{m.withdraw_lapsed_text()}</p>}
      {of.otp && <ConfirmForm of={of} otp={of.otp} />}
      <BillsNotice of={of} />
      <WithdrawalFacts of={of} />
      {(of.can.addBill || of.can.cancel) && (
        <div className="flex flex-wrap gap-3">
          {of.can.addBill && (
            <Button look="main" onClick={() => choose('bill')}>
              {m.withdraw_bill_add()}
            </Button>
          )}
          {of.can.cancel && <Button onClick={() => choose('cancel')}>{m.withdraw_cancel()}</Button>}
        </div>
      )}
      <WithdrawalParts of={of} removesBills={of.can.addBill} />
      {deed === 'bill' && <BillDialog of={of} close={close} />}
      {deed === 'cancel' && (
        <DialogForm
          call={withdrawals.cancel}
          fixed={{ withdrawalId: of.id }}
          title={m.withdraw_cancel()}
          button={m.withdraw_cancel()}
          toast={m.withdraw_cancelled()}
          close={close}
        >
          {() => <p className="text-sm text-soft">{m.withdraw_cancel_text()}</p>}
        </DialogForm>
      )}
    </div>
  )
}
