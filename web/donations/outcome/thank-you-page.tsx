import { useEffect } from 'react'
import {
  data,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { donations } from '../../../contract/donations/donations.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { failedText } from '../../../contract/errors.ts'
import { documents } from '../../../contract/donations/documents.ts'
import { moneyTrail } from '../../../contract/withdrawals/trail.ts'
import { afterDone, doneIn } from '../../app/client/done-notice.ts'
import { headOf } from '../../app/head/head.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { serverHtml } from '../../app/ssr/server-html.ts'
import { sendOrReport, unlessUnsent } from '../../app/client/send-form.ts'
import { WholeSheet } from '../../app/client/whole-style.tsx'
import { m } from '../../app/words.ts'
import { GiftMoney } from '../../fundraisers/money/gift-money.tsx'
import { moneyFacts, ToldFacts } from '../../fundraisers/trust/money-facts.tsx'
import { shareText } from '../../fundraisers/trust/share-text.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Confirming } from './confirming.tsx'
import { FailedGift } from './failed.tsx'
import { LetGo } from '../order/clear-draft.tsx'
import { ReceivedGift, type ReceivedProps } from './received.tsx'
import { PaidTwice } from './paid-twice.tsx'
import { isOnItsWay, Refunded } from './refunded.tsx'
import { Reviewed } from './in-review.tsx'
import { isStayed, RefundFailedGift, stayedTitle } from './failed-refund.tsx'
import { netAmount } from './net-amount.ts'
import { unbookedText, NotBooked } from './unbooked.tsx'
import type { YearAnswer } from './year-statement.tsx'
import { UnknownGift } from './unknown-gift.tsx'
import { wayBack } from './way-back.ts'
import { inPageLanguage, useGiftStatus, type GiftStatus } from './use-gift-status.ts'

/**
 * The token stands in the address: it is told to nobody else. Our own form does tell it, for without scripts a form
 * that hides where it comes from is refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export async function loader(args: LoaderFunctionArgs) {
  const { api, personalApi, settings, drawnOnce } = pageOf(args)
  const donationId = args.params.donationId ?? ''
  const token = new URL(args.request.url).searchParams.get('t') ?? ''
  const answer = await personalApi(donations.status, { body: { donationId, token } })
  if (answer.ok) {
    const { campaignSlug, materialRequestId } = answer.data
    const shareUrl = settings.baseUrl + (wayBack(answer.data)?.path ?? paths.home())
    const isPaperSent = doneIn(args.request) === 'paper'
    const gift = inPageLanguage(answer.data)
    const [found, request, trail] = await Promise.all([
      campaignSlug ? api(campaigns.detail, { params: { slug: campaignSlug } }) : undefined,
      materialRequestId ? api(openRequests.detail, { params: { id: materialRequestId } }) : undefined,
      gift.status === 'received'
        ? personalApi(moneyTrail.ofGift, { body: { donationId, token } })
        : undefined,
    ])
    const fundraiser = found?.ok ? found.data : undefined
    const shared = fundraiser
      ? shareText(fundraiser, { gave: true })
      : m.share_gave_cause({ purpose: gift.purpose, brand: settings.brandName })
    const way =
      fundraiser || !campaignSlug
        ? moneyFacts(
            settings,
            fundraiser?.organiserName ?? null,
            request?.ok ? request.data.org_name : undefined,
          )
        : []
    return drawnOnce(
      { gift, donationId, token, shareUrl, shared, isPaperSent },
      {
        way: serverHtml(<ToldFacts facts={way} />),
        ...(trail?.ok && { money: serverHtml(<GiftMoney trail={trail.data} />) }),
      },
    )
  }
  // A cut link is as unknown as a wrong one; only a server that cannot answer is an error.
  if (answer.http >= 500) throw data(null, { status: answer.http })
  return data(null, { status: 404 })
}

/** The one form of the page asks for the paper of the year. */
export async function action(args: ActionFunctionArgs) {
  const donationId = args.params.donationId ?? ''
  const token = new URL(args.request.url).searchParams.get('t') ?? ''
  const answer = await pageOf(args).personalApi(documents.yearLetter, { body: { donationId, token } })
  if (answer.ok) return afterDone<YearAnswer>(args.request, 'paper', { isSent: true, message: '' })
  return data<YearAnswer>(
    { isSent: false, message: answer.message || failedText },
    { status: answer.http || 503 },
  )
}

export const clientAction = (args: ClientActionFunctionArgs) => sendOrReport<typeof action>(args)
export const shouldRevalidate = unlessUnsent

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  ...headOf(matches, { title: loaderData ? titleOf(loaderData.gift) : m.thanks_unknown_title() }),
  { name: 'referrer', content: 'same-origin' },
]

function titleOf(gift: GiftStatus) {
  const { status, amount: paid, refunded, goesBack, failure, review, unbooked } = gift
  const amount = formatRupees(paid)
  if (review) return m.thanks_review_title({ amount })
  if (unbooked) return m.thanks_unbooked_title({ came: unbookedText(unbooked) })
  if (isStayed(gift)) return stayedTitle(gift.stayed)
  if (isOnItsWay(gift)) return m.thanks_refunded_title({ amount: formatRupees(netAmount(gift)) })
  if (status === 'received')
    return refunded > 0
      ? m.thanks_partly_title({ amount, refunded: formatRupees(refunded) })
      : m.thanks_received_title({ amount })
  if (status === 'failed')
    return failure === 'cancelled' ? m.thanks_cancelled_title() : m.thanks_failed_title()
  if (status === 'confirming') return m.thanks_confirming_title({ amount })
  return goesBack ? m.thanks_refunded_title({ amount }) : m.thanks_taken_title({ amount })
}

export default function ThankYouPage() {
  const known = useLoaderData<typeof loader>()
  return (
    <main id="main" className="page-width flex flex-col items-center pt-8 sm:pt-14">
      {known ? (
        <KnownGift key={known.donationId} {...known} way={known.way} money={known.money} />
      ) : (
        <UnknownGift />
      )}
    </main>
  )
}

type Known = Omit<ReceivedProps, 'title'>

/** The truth about one gift, from evidence only. */
function KnownGift({ gift: first, ...known }: Known) {
  const { donationId, token } = known
  const { gift, isOver, isUnanswered } = useGiftStatus(first, { donationId, token })
  const title = titleOf(gift)
  const link = { donationId, token }
  const isThanked = gift.status === 'received' && !isStayed(gift) && !isOnItsWay(gift)
  const isMoneyThere = gift.status === 'received' || gift.unbooked !== null
  useEffect(() => {
    document.title = document.title.replace(titleOf(first), title)
  }, [first, title])
  return (
    <>
      {gift !== first && <WholeSheet />}
      {isMoneyThere && <LetGo of={gift} />}
      <output className="sr-only">{title !== titleOf(first) && title}</output>
      {gift.review && <Reviewed title={title} reference={gift.review.reference} />}
      {gift.status === 'confirming' && !gift.review && (
        <Confirming title={title} isOver={isOver} isUnanswered={isUnanswered} />
      )}
      {isStayed(gift) && <RefundFailedGift title={title} gift={gift} link={link} />}
      {isThanked && <ReceivedGift title={title} gift={gift} {...known} />}
      {gift.unbooked && <NotBooked title={title} gift={gift} unbooked={gift.unbooked} link={link} />}
      {gift.status === 'failed' && !gift.unbooked && <FailedGift title={title} gift={gift} link={link} />}
      {(gift.status === 'refunded' || isOnItsWay(gift)) && <Refunded title={title} gift={gift} link={link} />}
      {!isThanked && gift.secondPayments.length > 0 && (
        <div className="flex w-full max-w-text flex-col gap-4 pt-8">
          <PaidTwice gift={gift} />
        </div>
      )}
    </>
  )
}
