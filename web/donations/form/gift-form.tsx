import type { ReactNode, RefObject } from 'react'
import { useSettings } from '../../app/settings.ts'
import { ServerHtml, StillPart } from '../../app/ssr/static-part.tsx'
import { classNames } from '../../ui/format/class-names.ts'
import { AmountPart, type Offered } from './amount-part.tsx'
import { DonorPart, Wishes } from './donor-part.tsx'
import { amountOf, isOfFundraiser, type GiftFor } from './gift-fields.ts'
import { KindPart, RecurringDetails, RecurringOff } from './kind-part.tsx'
import type { Recurring } from '../recurring/recurring-offer.ts'
import { NextPart } from './next-part.tsx'
import { formNames } from './posted-form.ts'
import { SendBar } from './send-bar.tsx'
import { Trap } from './honeypot.tsx'
import type { Gift } from './use-gift.ts'

type GiftFormProps = {
  gift: Gift
  formRef: RefObject<HTMLFormElement | null>
  giftFor: GiftFor
  offered: readonly Offered[]
  /** Whether it was posted without scripts and comes back: a single gift. */
  isPosted: boolean
  shownAt: number
  /** Purpose in a few words. */
  to: string
  /** Data to offer recurring gifts; null if none are taken. */
  recurring: Recurring | null
  /** `GiftTerms`, written by the loader. */
  terms: { html: string } | undefined
  /** Fields after the amount. */
  children?: ReactNode
}

/** All questions on one page, in the order of the popup, each answered where it stands. It posts itself where there are no scripts. */
export function GiftForm({
  gift,
  formRef,
  giftFor,
  offered,
  isPosted,
  shownAt,
  to,
  recurring,
  terms,
  children,
}: GiftFormProps) {
  const { state } = gift
  const amount = Number(amountOf(state.fields))
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={gift.submit}
      className="flex min-w-0 flex-col gap-10"
    >
      <input type="hidden" name={formNames.nonce} value={state.nonce} />
      <input type="hidden" name={formNames.shownAt} value={shownAt} />
      {/* Not disabled while it is on its way: whoever pressed Enter in a field keeps the place. */}
      <div
        className={classNames(
          'flex min-w-0 flex-col gap-10',
          state.at === 'sending' && 'pointer-events-none opacity-60',
        )}
      >
        <Trap error={state.errors[formNames.trap]} />
        {recurring && <RecurringOff phone={recurring.phone} />}
        {recurring && !isPosted && <KindPart gift={gift} recurring={recurring} />}
        <DonorPart gift={gift} />
        <AmountPart gift={gift} offered={offered} least={useSettings()?.minimumGift} />
        {children}
        {recurring && !isPosted && <RecurringDetails gift={gift} recurring={recurring} />}
        <Wishes gift={gift} isListed={isOfFundraiser(giftFor)} />
      </div>
      <NextPart
        giftFor={giftFor}
        email={state.fields.donor_email}
        isRecurring={state.fields.option === 'schedule'}
        amount={amount}
      />
      <StillPart id="before" data={terms} Draw={ServerHtml} />
      <SendBar state={state} amount={amount} to={to} />
    </form>
  )
}
