import { useRef } from 'react'
import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { popularAmounts } from '../../../contract/donations/donations.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Spot } from '../../ui/weave/spot.tsx'
import { draftKeyOf, giftDraftOf } from '../order/draft.ts'
import { giftTerms } from '../parts/write-terms.tsx'
import { GiftPage } from '../form/gift-page.tsx'
import { freshStart, takePosted, type GiftStart } from '../form/gift-start.ts'
import { useGift } from '../form/use-gift.ts'

const offered = popularAmounts.map((amount) => ({ amount }))

const find = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
  const id = Number(args.params.id)
  return orThrow(await pageOf(args).api(openRequests.detail, { params: { id } }))
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, header, org_name: organisation, city, picture, status } = await find(args)
  const page = pageOf(args)
  const data = {
    request: { id, header, organisation, city, picture, isOpen: status === 1 },
    start: await freshStart(page, {
      search: new URL(args.request.url).searchParams,
      offered: popularAmounts,
      recurring: null,
    }),
  }
  return page.drawnOnce(data, { terms: await giftTerms(page, { organiser: null, isDeductible: true }) })
}
type Shown = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
  const { id } = await find(args)
  return takePosted(pageOf(args), args.request, { materialRequestId: id }, paths.giveToRequest(id))
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(
    matches,
    loaderData
      ? { title: (loaderData.start.answerTitle ?? '') + m.gift_title({ title: loaderData.request.header }) }
      : {},
  )

/** Money for what one organisation asks for in kind. */
export default function RequestGiftPage() {
  const shown = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return shown.request.isOpen || posted ? (
    <OpenGift key={shown.request.id} {...shown} terms={shown.terms} start={posted ?? shown.start} />
  ) : (
    <ClosedRequest request={shown.request} />
  )
}

function OpenGift({ request, start, terms }: Omit<Shown, 'start'> & { start: GiftStart }) {
  const { id, header, organisation, picture } = request
  const giftFor = { materialRequestId: id }
  const formRef = useRef<HTMLFormElement>(null)
  const gift = useGift({
    start,
    giftFor,
    path: paths.giveToRequest(id),
    draft: giftDraftOf(draftKeyOf({ campaignSlug: null, materialRequestId: id })),
    form: formRef,
    recurs: false,
    least: useSettings()?.minimumGift,
    isDeductible: true,
  })
  return (
    <GiftPage
      gift={gift}
      formRef={formRef}
      giftFor={giftFor}
      offered={offered}
      recurring={null}
      start={start}
      to={header}
      terms={terms}
      seed={`request-${id}`}
      header={<Header request={request} />}
    >
      {picture ? (
        <Picture picture={picture} sizes="376px" alt="" className="aspect-8/5 w-full" />
      ) : (
        <p className="p-6 font-label">{organisation}</p>
      )}
    </GiftPage>
  )
}

const Header = ({ request: { id, header, organisation, city } }: Pick<Shown, 'request'>) => (
  <header className="min-w-0">
    <h1 className="text-lg leading-tight sm:text-2xl">
      <span className="mb-0.5 block text-sm font-body text-soft">{m.gift_you_give_to()}</span>
      <Link to={paths.materialRequest(id)} className="underline-offset-4 hover:underline">
        {header}
      </Link>
    </h1>
    <p className="mt-1 text-sm text-soft">
      {organisation} · {city}
    </p>
    <p className="mt-2 text-sm text-soft">{m.asked_money_text({ org: organisation })}</p>
  </header>
)

const ClosedRequest = ({ request: { id, header } }: Pick<Shown, 'request'>) => (
  <main id="main" className="page-width flex flex-col items-center gap-4 pt-8 text-center">
    <Spot name="empty" />
    <h1 className="text-2xl">{header}</h1>
    <p className="max-w-text text-soft">{m.asked_closed()}</p>
    <div className="flex flex-wrap justify-center gap-3 pt-2">
      <ButtonLink to={paths.materialRequests()} look="main">
        {m.asked_all()}
      </ButtonLink>
      <ButtonLink to={paths.materialRequest(id)}>{m.gift_back_to_request()}</ButtonLink>
    </div>
  </main>
)
