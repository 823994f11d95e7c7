import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { materialCategories } from '../../../../contract/materials/categories.ts'
import { offers } from '../../../../contract/materials/offers.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import { api, apiUntil } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Combobox } from '../../../forms/combobox/combobox.tsx'
import { useSearch, type Search } from '../../../forms/use-search.ts'
import { Labelled } from '../../kit/lists/filters/filters-label.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { materialArea } from '../area.ts'
import { ReceiveGoodsForm, ReceiveOfferForm } from './receive-forms.tsx'

const { paths } = materialArea
type OfferOption = { value: number; label: string }

const offerLabel = (id: number, name: string) => m.stock_offer_option({ name, number: id })

const findOffers: Search<OfferOption & { hint: string }> = async (searchTerm, signal) => {
  const query = { page: 1, limit: 20, ...(searchTerm !== '' && { searchTerm }) }
  const answer = await apiUntil(signal)(offers.donations, { query })
  return answer.ok
    ? answer.data.map(({ id, fullName, type }) => ({
        value: id,
        label: offerLabel(id, fullName),
        hint: type,
      }))
    : undefined
}

export const clientLoader = async ({ request }: LoaderFunctionArgs) => {
  const id = Number(new URL(request.url).searchParams.get('offer') ?? Number.NaN)
  if (!Number.isInteger(id)) return { categories: await api(materialCategories.list) }
  const params = { id }
  const [offer, items] = await Promise.all([api(offers.offer, { params }), api(stock.offerItems, { params })])
  return { offer, items }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.stock_receive() })

/** Receives goods of an offer, or goods that no offer announced. */
export default function ReceivePage() {
  const { categories, offer, items } = useLoaderData<typeof clientLoader>()
  const failed = [categories, offer, items].find((answer) => answer !== undefined && !answer.ok)
  if (failed && !failed.ok)
    return <LoadError answer={failed} list={{ to: paths.stock(), title: m.stock_title() }} />
  const chosen = offer?.ok
    ? { value: offer.data.id, label: offerLabel(offer.data.id, offer.data.miscInfo.name) }
    : undefined
  return (
    <>
      <h1 className="text-xl">{m.stock_receive()}</h1>
      <OfferChoice chosen={chosen} />
      {offer?.ok && items?.ok ? (
        <ReceiveOfferForm key={offer.data.id} offer={offer.data.id} items={items.data} />
      ) : (
        categories?.ok && <ReceiveGoodsForm categories={categories.data} />
      )}
    </>
  )
}

/** Choice of the offer that the goods belong to; without one they are described by hand. */
function OfferChoice({ chosen }: { chosen: OfferOption | undefined }) {
  const go = useNavigate()
  const { found, state } = useSearch(findOffers)
  return (
    <div className="kit-form max-w-[32rem]">
      <Labelled label={m.stock_offer()}>
        {(id) => (
          <Combobox
            field={{
              control: { id, name: '' },
              label: m.stock_offer(),
              optional: true,
              disabled: false,
              error: undefined,
            }}
            options={found}
            search={state}
            chosen={chosen}
            choose={(item) => void go(item ? `?offer=${item.value}` : '?', { replace: true })}
          />
        )}
      </Labelled>
      <p className="text-sm text-soft">{m.stock_offer_hint()}</p>
    </div>
  )
}
