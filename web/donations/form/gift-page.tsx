import type { ReactNode, RefObject } from 'react'
import { StillPart } from '../../app/ssr/static-part.tsx'
import type { Offered } from './amount-part.tsx'
import type { GiftFor } from './gift-fields.ts'
import { GiftForm } from './gift-form.tsx'
import type { GiftStart } from './gift-start.ts'
import { GiftSum } from './gift-sum.tsx'
import { Leaving } from './redirecting.tsx'
import { RefusedGift } from './refused-gift.tsx'
import type { Recurring } from '../recurring/recurring-offer.ts'
import type { Gift } from './use-gift.ts'

type GiftPageProps = {
  gift: Gift
  formRef: RefObject<HTMLFormElement | null>
  giftFor: GiftFor
  offered: readonly Offered[]
  recurring: Recurring | null
  start: GiftStart
  /** Purpose in a few words. */
  to: string
  header: ReactNode
  /** `GiftTerms`, written by the loader. */
  terms: { html: string } | undefined
  /** Fields after the amount. */
  purpose?: ReactNode
  /** Seed of the band that the sum wears. */
  seed: string
  /** Purpose, above the amount. */
  children: ReactNode
}

/** A posted form is answered by the server alone. */
const DrawnRefusal = import.meta.env.SSR ? RefusedGift : () => null

/** The questions of a gift with its sum beside them, and then the way to the gateway. */
export function GiftPage(props: GiftPageProps) {
  const { gift, formRef, giftFor, offered, recurring, start, to, header, terms, purpose, seed, children } =
    props
  const { form, fields } = gift.state
  if (form)
    return (
      <main id="main" className="page-width">
        <Leaving form={form} />
      </main>
    )
  return (
    <main
      id="main"
      className="page-width grid items-start justify-center gap-x-14 pt-5 sm:pt-8 lg:grid-cols-[minmax(0,640px)_minmax(320px,376px)] lg:justify-between"
    >
      <div className="flex min-w-0 flex-col gap-8">
        {start.isPosted && gift.state.errors === start.errors && (
          <StillPart id="refused" data={import.meta.env.SSR ? start : undefined} Draw={DrawnRefusal} />
        )}
        {header}
        <GiftForm
          gift={gift}
          formRef={formRef}
          giftFor={giftFor}
          offered={offered}
          shownAt={start.shownAt}
          isPosted={start.isPosted}
          recurring={recurring}
          to={to}
          terms={terms}
        >
          {purpose}
        </GiftForm>
      </div>
      <GiftSum fields={fields} offered={offered} seed={seed}>
        {children}
      </GiftSum>
    </main>
  )
}
