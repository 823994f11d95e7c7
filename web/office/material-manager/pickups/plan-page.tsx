import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { offers } from '../../../../contract/materials/offers.ts'
import { pickups } from '../../../../contract/materials/pickups.ts'
import { api, apiUntil } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import { Guard } from '../../../forms/leave-guard.tsx'
import type { Search } from '../../../forms/use-search.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { materialArea } from '../area.ts'
import type { Offer } from '../offers/offer-values.ts'
import { WindowFields } from './window-fields.tsx'

const { paths } = materialArea

const offerLabel = (number: number, name: string) => m.stock_offer_option({ name, number })

const findOffers: Search<{ value: number; label: string; hint: string }> = async (searchTerm, signal) => {
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
  return { answer: Number.isInteger(id) ? await api(offers.offer, { params: { id } }) : undefined }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.pickups_plan() })

/** Plans the pickup of an offer; the window that its donor wished for is entered at first. */
export default function PlanPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (answer !== undefined && !answer.ok)
    return <LoadError answer={answer} list={{ to: paths.pickups(), title: m.pickups_title() }} />
  return (
    <>
      <h1 className="text-xl">{m.pickups_plan()}</h1>
      <PlanForm key={answer?.data.id} offer={answer?.data} />
    </>
  )
}

const wishesOf = ({ id, volunteer, preferred }: Offer) => ({
  offerId: id,
  ...(volunteer && { volId: volunteer.id }),
  ...(preferred.pickup_date !== null && { window_from: preferred.pickup_date }),
  ...(preferred.pickup_until !== null && { window_until: preferred.pickup_until }),
})

function PlanForm({ offer }: { offer: Offer | undefined }) {
  const form = useCallForm(pickups.plan, {
    ...(offer && { values: wishesOf(offer) }),
    schema: () => import('#schemas/materials/pickups.ts').then((calls) => calls.pickups.plan.body),
    toast: m.pickups_planned(),
    leadsTo: ({ id }) => paths.pickup(id),
  })
  const known = offer ? [{ value: offer.id, label: offerLabel(offer.id, offer.miscInfo.name), hint: '' }] : []
  const volunteer = offer?.volunteer
  return (
    <CallForm form={form} label={m.pickups_plan()} button={m.pickups_plan()} className="max-w-[32rem]">
      <Guard form={form} />
      <ComboboxField name={form.at('offerId')} label={m.pickups_offer()} search={findOffers} known={known} />
      <WindowFields
        names={{
          volunteer: form.at('volId'),
          from: form.at('window_from'),
          until: form.at('window_until'),
          note: form.at('note'),
        }}
        known={volunteer ? [{ value: volunteer.id, label: volunteer.name }] : []}
      />
    </CallForm>
  )
}
