import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { giving } from '../../../contract/materials/giving.ts'
import { ownOffers } from '../../../contract/materials/own-offers.ts'
import { ownOffersPath } from '../../../shared/material-paths.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { EditItemsForm } from '../../materials/give/edit-items-form.tsx'
import { LowerPledgeForm } from '../../materials/give/lower-pledge-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const [categories, offer] = await Promise.all([
    api(materialCategories.list),
    api(ownOffers.one, { params: { id: Number(params['id']) } }),
  ])
  const city = offer.ok ? offer.data.locality.city : undefined
  const dropOffs = await api(giving.dropOffs, { query: { city } })
  return { categories, offer, dropOffs }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.my_offers_items_edit_title() })
export const HydrateFallback = UserFallback

/** Page on which a donor changes an offer that our team has not answered, or lowers a pledge that it has. */
export default function EditItemsPage() {
  const { categories, offer, dropOffs } = useLoaderData<typeof clientLoader>()
  const failed = [categories, offer, dropOffs].find((answer) => !answer.ok)
  return (
    <UserFrame title={m.my_offers_items_edit_title()}>
      {failed && !failed.ok && <NotHad answer={failed} />}
      {categories.ok && offer.ok && dropOffs.ok && (
        <>
          {offer.data.canEdit ? (
            <EditItemsForm
              key={offer.data.id}
              offer={offer.data}
              categories={categories.data}
              dropOffs={dropOffs.data}
              leadsTo={ownOffersPath}
            />
          ) : offer.data.canLower ? (
            <LowerPledgeForm key={offer.data.id} offer={offer.data} leadsTo={ownOffersPath} />
          ) : (
            <>
              <Notice look="info">{m.my_offers_items_answered()}</Notice>
              <div>
                <ButtonLink to={ownOffersPath}>{m.my_offers_items_back()}</ButtonLink>
              </div>
            </>
          )}
        </>
      )}
    </UserFrame>
  )
}
