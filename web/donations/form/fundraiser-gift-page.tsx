import { useRef } from 'react'
import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { popularAmounts } from '../../../contract/donations/donations.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { ServerHtml, StillPart } from '../../app/ssr/static-part.tsx'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { cardOf } from '../../fundraisers/fundraiser-card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { closedGiftHtml } from './closed-fundraiser.tsx'
import { giftDraftOf } from '../order/draft.ts'
import { GiftPage } from './gift-page.tsx'
import { giftTerms } from '../parts/write-terms.tsx'
import { celebrationIn, freshStart, takePosted, type GiftStart } from './gift-start.ts'
import { recurringOffer } from '../recurring/recurring-offer.ts'
import { useGift } from './use-gift.ts'

const find = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
  const slug = (args.params.slug ?? '').toLowerCase()
  return orThrow(await pageOf(args).api(campaigns.detail, { params: { slug } }))
}

export async function loader(args: LoaderFunctionArgs) {
  const { similar, impact, ...found } = await find(args)
  const offered = impact.length > 0 ? impact : popularAmounts.map((amount) => ({ amount }))
  const { id, slug, title, coverImage, organiserName, city, isOpen, status, endsOn, isDeductible } = found
  const page = pageOf(args)
  const search = new URL(args.request.url).searchParams
  // A gift for a celebration is given once.
  const recurring = celebrationIn(search) ? null : await recurringOffer(page, endsOn)
  const data = {
    fundraiser: { id, slug, title, coverImage, organiserName, city, isOpen, status, isDeductible },
    offered,
    recurring,
    start: await freshStart(page, {
      search,
      offered: offered.map(({ amount }) => amount),
      recurring,
    }),
  }
  const closed = isOpen
    ? undefined
    : closedGiftHtml({ fundraiser: data.fundraiser, similar: similar.map(cardOf) })
  return page.drawnOnce(data, {
    closed,
    terms: await giftTerms(page, { organiser: organiserName, isDeductible }),
  })
}
type Shown = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
  const { id, slug } = await find(args)
  return takePosted(pageOf(args), args.request, { campaignId: id }, paths.donate(slug))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(
    matches,
    loaderData
      ? {
          title: (loaderData.start.answerTitle ?? '') + m.gift_title({ title: loaderData.fundraiser.title }),
        }
      : {},
  )

export default function FundraiserGiftPage() {
  const shown = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return shown.fundraiser.isOpen || posted ? (
    <OpenGift key={shown.fundraiser.slug} {...shown} terms={shown.terms} start={posted ?? shown.start} />
  ) : (
    <StillPart id="closed" data={shown.closed} Draw={ServerHtml} />
  )
}

function OpenGift({
  fundraiser,
  offered,
  recurring,
  start,
  terms,
}: Omit<Shown, 'start'> & { start: GiftStart }) {
  const { id, slug, title } = fundraiser
  const giftFor = { campaignId: id }
  const formRef = useRef<HTMLFormElement>(null)
  const gift = useGift({
    start,
    giftFor,
    path: paths.donate(slug),
    draft: giftDraftOf(slug),
    form: formRef,
    recurs: recurring !== null,
    least: useSettings()?.minimumGift,
    isDeductible: fundraiser.isDeductible,
  })
  return (
    <GiftPage
      gift={gift}
      formRef={formRef}
      giftFor={giftFor}
      offered={offered}
      recurring={recurring}
      start={start}
      to={title}
      terms={terms}
      seed={slug}
      header={<Header fundraiser={fundraiser} />}
    >
      <Picture picture={fundraiser.coverImage} sizes="376px" alt="" className="aspect-8/5 w-full" />
    </GiftPage>
  )
}

function Header({ fundraiser: { slug, title, coverImage, organiserName, city } }: Pick<Shown, 'fundraiser'>) {
  return (
    <header className="flex items-start gap-4">
      <Picture
        picture={coverImage}
        sizes="80px"
        alt=""
        isFirst
        className="mt-1 size-20 shrink-0 rounded-field lg:hidden"
      />
      <div className="min-w-0">
        <h1 className="text-lg leading-tight sm:text-2xl">
          <span className="mb-0.5 block text-sm font-body text-soft">{m.gift_you_give_to()}</span>
          <Link to={paths.fundraiser(slug)} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h1>
        <p className="mt-1 text-sm text-soft">
          {organiserName} · {city}
        </p>
      </div>
    </header>
  )
}
