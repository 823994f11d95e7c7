import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { documents } from '../../../contract/donations/documents.ts'
import { ownDonations } from '../../../contract/donations/mine.ts'
import { api } from '../../app/api.ts'
import { assertPageExists } from '../../app/first-page.ts'
import { headOf } from '../../app/head/head.ts'
import { pageNumber } from '../../app/query-values.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { Pagination } from '../../ui/pages/pagination.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { RecurringGifts } from './recurring-gifts.tsx'
import { Years } from './years.tsx'

export async function clientLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  const address = new URL(request.url)
  const page = pageNumber(address.searchParams.get('page'))
  const [gifts, recurring, years] = await Promise.all([
    api(ownDonations.donations, { query: { page: String(page) } }),
    api(ownDonations.schedules),
    api(documents.ownYears),
  ])
  if (gifts.ok) assertPageExists(address, page, gifts.meta.pages)
  return { gifts, recurring, years }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.user_title() })
export const HydrateFallback = UserFallback

/** One's own gifts with their receipts, and what one gives again and again. */
export default function GiftsPage() {
  const { gifts, recurring, years } = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.user_title()}>
      {!gifts.ok ? (
        <NotHad answer={gifts} />
      ) : gifts.meta.total === 0 ? (
        <EmptyState title={m.user_gifts_empty()} text={m.user_gifts_empty_text()}>
          <ButtonLink look="main" to={paths.fundraisers()}>
            {m.user_see_fundraisers()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          {gifts.meta.page === 1 && recurring.ok && recurring.data.length > 0 && (
            <RecurringGifts schedules={recurring.data} />
          )}
          {gifts.meta.page === 1 && years.ok && years.data.length > 0 && <Years years={years.data} />}
          <h2 className="text-xl">{m.user_all_gifts()}</h2>
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {gifts.data.map((gift) => (
              <li key={gift.donationId}>
                <Gift gift={gift} />
              </li>
            ))}
          </ul>
          <Pagination page={gifts.meta.page} pages={gifts.meta.pages} to={(page) => paths.user(page)} />
        </>
      )}
    </UserFrame>
  )
}

type OwnGift = ReplyOf<typeof ownDonations.donations>[number]

const stateText: Record<OwnGift['state'], () => string> = {
  paid: m.user_state_paid,
  failed: m.user_state_failed,
  partially_refunded: m.user_state_partially_refunded,
  refunded: m.user_state_refunded,
}

const Gift = ({ gift }: { gift: OwnGift }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 px-4 py-3">
    <Link to={paths.thankYou(gift.donationId)} className="font-label underline-offset-4 hover:underline">
      {gift.purpose}
    </Link>
    <span className="text-right font-label tabular">{formatRupees(gift.amount)}</span>
    <span className="text-sm text-soft max-sm:col-span-2">
      {instantText(gift.givenAt)} · {stateText[gift.state]()}
      {gift.isTest && ` · ${m.user_test()}`}
      {gift.refunded > 0 && ` · ${m.user_refunded({ amount: formatRupees(gift.refunded) })}`}
    </span>
    {gift.campaignSlug !== null && (gift.state === 'paid' || gift.state === 'partially_refunded') && (
      <Link
        to={`${paths.thankYou(gift.donationId)}#money`}
        aria-label={`${m.paid_user_link()}: ${gift.purpose}`}
        className="inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4 max-sm:order-last max-sm:col-span-2 sm:min-h-6 sm:justify-self-end"
      >
        {m.paid_user_link()}
      </Link>
    )}
    {gift.receiptNumber !== null && (
      <a
        href={`/api/campaign/donation/receipt/${gift.donationId}`}
        className="inline-flex min-h-11 items-center text-sm whitespace-nowrap max-sm:col-span-2 text-indigo underline underline-offset-4 sm:min-h-6"
      >
        {m.user_receipt({ number: gift.receiptNumber })}
      </a>
    )}
  </div>
)
