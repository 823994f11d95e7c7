import { useRef } from 'react'
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { campaigns, type Cause } from '../../../contract/campaigns/public.ts'
import { anyCauseId, popularAmounts } from '../../../contract/donations/donations.ts'
import { headOf } from '../../app/head/head.ts'
import { orThrow } from '../../app/or-throw.ts'
import { pageOf } from '../../app/page-context.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { namedHere } from '../../ui/format/cause-names.ts'
import { CauseFigure } from '../../ui/weave/cause-figure.tsx'
import { CausePart } from './cause-part.tsx'
import { giftDraftOf } from '../order/draft.ts'
import { causesInAddress } from './gift-fields.ts'
import { GiftPage } from './gift-page.tsx'
import { giftTerms } from '../parts/write-terms.tsx'
import { celebrationIn, freshStart, takePosted, type GiftStart } from './gift-start.ts'
import { recurringOffer } from '../recurring/recurring-offer.ts'
import { useGift } from './use-gift.ts'

const offered = popularAmounts.map((amount) => ({ amount }))

export async function loader(args: LoaderFunctionArgs) {
  const page = pageOf(args)
  const causes = orThrow(await page.api(campaigns.causes)).map(namedHere)
  const search = new URL(args.request.url).searchParams
  const asked = causesInAddress(search, causes)
  const recurring = celebrationIn(search) ? null : await recurringOffer(page)
  const start = await freshStart(page, { search, offered: popularAmounts, causes: asked, recurring })
  return page.drawnOnce(
    { causes, start, recurring },
    { terms: await giftTerms(page, { organiser: null, isDeductible: true }) },
  )
}
type Shown = Awaited<ReturnType<typeof loader>>

export const action = (args: ActionFunctionArgs) =>
  takePosted(pageOf(args), args.request, 'causes', paths.donateCause())

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  headOf(matches, {
    title: (loaderData?.start.answerTitle ?? '') + m.give_to_a_cause(),
    description: m.home_causes_text(),
    path: paths.donateCause(),
  })

export default function CauseGiftPage() {
  const shown = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  return <CauseGift key={shown.start.asked} {...shown} terms={shown.terms} start={posted ?? shown.start} />
}

function CauseGift({ causes, recurring, start, terms }: Omit<Shown, 'start'> & { start: GiftStart }) {
  const formRef = useRef<HTMLFormElement>(null)
  const gift = useGift({
    start,
    giftFor: 'causes',
    path: paths.donateCause(),
    draft: giftDraftOf(null),
    form: formRef,
    recurs: recurring !== null,
    least: useSettings()?.minimumGift,
    isDeductible: true,
  })
  const chosen = chosenOf(causes, gift.state.fields.selectedCauses)
  return (
    <GiftPage
      gift={gift}
      formRef={formRef}
      giftFor="causes"
      offered={offered}
      recurring={recurring}
      start={start}
      to={chosen.map(({ name }) => name).join(', ')}
      seed="causes"
      header={
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl">{m.give_to_a_cause()}</h1>
          <p className="text-soft">{m.home_causes_text()}</p>
        </header>
      }
      terms={terms}
      purpose={!start.celebrationId && <CausePart gift={gift} causes={causes} />}
    >
      <ul className="flex min-h-20 flex-col justify-center gap-3 p-6">
        {chosen.length === 0 && <li className="text-soft">{m.gift_cause()}</li>}
        {chosen.map(({ id, name, slug }) => (
          <li key={id} className="flex items-center gap-3 font-label">
            <CauseFigure slug={slug} size={32} />
            {name}
          </li>
        ))}
      </ul>
    </GiftPage>
  )
}

const chosenOf = (causes: readonly Cause[], ids: readonly number[]): Cause[] =>
  ids.includes(anyCauseId)
    ? [{ id: anyCauseId, name: m.gift_any_cause(), slug: '' }]
    : causes.filter(({ id }) => ids.includes(id))
