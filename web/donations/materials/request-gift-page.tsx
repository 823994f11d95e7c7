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
import { giveToRequestPath, requestIdOf } from '../../../shared/material-paths.ts'
import { headOf } from '../../app/head/head.ts'
import { orMissing } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipLink } from '../../ui/chip.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { leftText, lineName, unitText } from '../../ui/goods/line-text.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { Picture } from '../../ui/picture.tsx'
import { Spot } from '../../ui/weave/spot.tsx'
import { draftKeyOf, giftDraftOf } from '../order/draft.ts'
import { giftTerms } from '../parts/write-terms.tsx'
import type { Offered } from '../form/amount-part.tsx'
import { wrongId } from '../form/bound-field.ts'
import { amountOf } from '../form/gift-fields.ts'
import { GiftPage } from '../form/gift-page.tsx'
import { freshStart, takePosted, type GiftStart } from '../form/gift-start.ts'
import { useGift, type Gift } from '../form/use-gift.ts'
import { linesForMoney, offeredPieces, piecesText, worthOf, type PricedLine } from './offered-pieces.ts'
import { UnknownRequest } from '../../materials/missing/unknown-request.tsx'

const usual: Offered[] = popularAmounts.map((amount) => ({ amount }))

/** Number of the item in the address, if it is one. */
const lineAsked = (request: Request) =>
  Number(new URL(request.url).searchParams.get('line') ?? '') || undefined

const find = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
  const id = requestIdOf(args.params['id'])
  return orMissing(await pageOf(args).api(openRequests.detail, { params: { id } }))
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, header, org_name: organisation, city, picture, status, progress, materials } = await find(args)
  const page = pageOf(args)
  const lines = linesForMoney(materials)
  const line = lines.find((one) => one.id === lineAsked(args.request))
  const offered = line ? offeredPieces(line, page.settings.minimumGift) : usual
  const data = {
    request: { id, header, organisation, city, picture, isOpen: status === 1, isMet: progress === 'met' },
    lines,
    line,
    offered,
    start: await freshStart(page, {
      search: new URL(args.request.url).searchParams,
      offered: offered.map(({ amount }) => amount),
      recurring: null,
    }),
  }
  return page.drawnOnce(data, {
    terms: await giftTerms(page, { organiser: null, request: organisation, isDeductible: true }),
  })
}
type Shown = Awaited<ReturnType<typeof loader>>

export async function action(args: ActionFunctionArgs) {
  const { id } = await find(args)
  const line = lineAsked(args.request)
  const giftFor = { materialRequestId: id, materialLineId: line }
  return takePosted(pageOf(args), args.request, giftFor, giveToRequestPath(id, line))
}

export const ErrorBoundary = UnknownRequest

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
  const { isOpen, isMet } = shown.request
  return (isOpen && !isMet) || posted ? (
    <OpenGift
      key={`${shown.request.id} ${shown.line?.id ?? ''}`}
      {...shown}
      terms={shown.terms}
      start={posted ?? shown.start}
    />
  ) : (
    <ClosedRequest request={shown.request} />
  )
}

function OpenGift({
  request,
  start,
  terms,
  lines,
  line,
  offered,
}: Omit<Shown, 'start'> & { start: GiftStart }) {
  const { id, header, organisation, picture } = request
  const giftFor = { materialRequestId: id, materialLineId: line?.id }
  const formRef = useRef<HTMLFormElement>(null)
  const gift = useGift({
    start,
    giftFor,
    path: giveToRequestPath(id, line?.id),
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
      header={<Header request={request} lines={lines} line={line} />}
      purpose={line && <LineWorth line={line} gift={gift} />}
    >
      {picture ? (
        <Picture picture={picture} sizes="376px" alt="" className="aspect-8/5 w-full" />
      ) : (
        <p className="p-6 font-label">{organisation}</p>
      )}
    </GiftPage>
  )
}

const Header = ({
  request: { id, header, organisation, city },
  lines,
  line,
}: Pick<Shown, 'request' | 'lines' | 'line'>) => (
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
    {lines.length > 0 && (
      <nav aria-label={m.asked_money_for()} className="mt-4 flex flex-col gap-2">
        <p className="text-sm font-label">{m.asked_money_for()}</p>
        {/* Links instead of a field, so that the amounts of an item also come without scripts. */}
        <div className="flex flex-wrap gap-2">
          <ChipLink to={giveToRequestPath(id)} isChosen={line === undefined}>
            {m.asked_money_any()}
          </ChipLink>
          {lines.map((one) => (
            <ChipLink key={one.id} to={giveToRequestPath(id, one.id)} isChosen={one.id === line?.id}>
              {lineName(one)} · {formatRupees(one.price)}
            </ChipLink>
          ))}
        </div>
      </nav>
    )}
  </header>
)

/** How many pieces the amount buys, and the remaining rupees. */
function LineWorth({ line, gift: { state } }: { line: PricedLine; gift: Gift }) {
  const amount = Number(amountOf(state.fields))
  const error = state.errors['materialLineId']
  const { quantity, rest } = worthOf(amount, line)
  return (
    <section aria-label={lineName(line)} className="-mt-6 flex flex-col gap-1 text-sm text-soft">
      <p>
        {m.asked_line_price({ price: formatRupees(line.price), unit: unitText(line.unit) })} {leftText(line)}
      </p>
      {amount > 0 && (
        <p className="scripted" aria-live="polite">
          {quantity > 0 ? m.asked_worth({ pieces: piecesText(quantity, line) }) : m.asked_worth_none()}
          {quantity > 0 && rest > 0 && ` ${m.asked_worth_rest({ rest: formatRupees(rest) })}`}
        </p>
      )}
      <p>{m.asked_line_rest()}</p>
      {error && (
        <p id={wrongId('materialLineId')} role="alert" className="font-label text-danger">
          {translateServerText(error)}
        </p>
      )}
    </section>
  )
}

const ClosedRequest = ({ request: { id, header, isOpen } }: Pick<Shown, 'request'>) => (
  <main id="main" className="page-width flex flex-col items-center gap-4 pt-8 text-center">
    <Spot name="empty" />
    <h1 className="text-2xl">{header}</h1>
    <p className="max-w-text text-soft">{isOpen ? m.asked_met() : m.asked_closed()}</p>
    <div className="flex flex-wrap justify-center gap-3 pt-2">
      <ButtonLink to={paths.materialRequests()} look="main">
        {m.asked_all()}
      </ButtonLink>
      <ButtonLink to={paths.materialRequest(id)}>{m.gift_back_to_request()}</ButtonLink>
    </div>
  </main>
)
