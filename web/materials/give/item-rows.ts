import { givingTexts, type giving } from '../../../contract/materials/giving.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import type { FoundErrors } from '../../forms/state/form-store.ts'

export type OfferBody = BodyIn<typeof giving.postMaterial>
/** Values of the form: `handover` decides which of the wishes are sent. */
export type OfferValues = OfferBody & { handover: 'pickup' | 'drop_off' }
/** An item as its fields are filled in; a new row has no category yet. */
export type ItemRow = OfferBody['materials'][number]

export const freshItem: Partial<ItemRow> = { quantity: 1, unit: 'piece', condition: 'used_good' }

const categoryOf = (categories: readonly MaterialCategoryData[], { category }: Partial<ItemRow>) =>
  categories.find(({ id }) => id === category)

/** Items as they are sent: without values of fields that their category does not show. */
export const sentItems = (
  rows: readonly ItemRow[] | undefined,
  categories: readonly MaterialCategoryData[],
): ItemRow[] =>
  (rows ?? []).map((row) => {
    const category = categoryOf(categories, row)
    if (category === undefined) return row
    const { variant, expires_on: expiresOn, ...item } = row
    return {
      ...item,
      ...(category.variants.some(({ id }) => id === variant) && { variant }),
      ...(category.needsExpiry && { expires_on: expiresOn }),
      // Goods without a condition are accepted sealed only.
      ...(!category.hasCondition && { condition: 'new' as const }),
    }
  })

/** Whether an item needs photos. */
export const needsPhotos = (
  rows: readonly Partial<ItemRow>[] | undefined,
  categories: readonly MaterialCategoryData[],
): boolean => (rows ?? []).some((row) => categoryOf(categories, row)?.needsPhoto ?? false)

/** Refusals that depend on the categories, for the browser. */
export function refusedItems(
  { materials, images }: Partial<OfferBody>,
  categories: readonly MaterialCategoryData[],
): FoundErrors {
  const errors: Record<string, string | undefined> = {}
  for (const [index, row] of (materials ?? []).entries()) {
    const category = categoryOf(categories, row)
    if (category?.availability === 'closed') errors[`materials.${index}.category`] = category.reason ?? ''
    else if (category?.needsExpiry && !row.expires_on)
      errors[`materials.${index}.expires_on`] = givingTexts.expiry
  }
  if (needsPhotos(materials, categories) && (images ?? []).length === 0) errors['images'] = givingTexts.photo
  return errors
}

/** Refuses a pickup without its window, and a drop-off without its location. */
export function missingWishes(values: Partial<OfferValues>): FoundErrors {
  if (values.handover === 'drop_off')
    return { drop_off: values.drop_off ? undefined : 'Select drop off location' }
  return {
    pickup_date: values.pickup_date === undefined ? givingTexts.from : undefined,
    pickup_until: values.pickup_until === undefined ? givingTexts.until : undefined,
  }
}

/** Body of the offer, without the wishes of the other kind of handover. */
export function toOfferBody(values: OfferValues, categories: readonly MaterialCategoryData[]): OfferBody {
  const { handover, pickup_date: from, pickup_until: until, drop_off: dropOff, ...body } = values
  return {
    ...body,
    materials: sentItems(values.materials, categories),
    ...(handover === 'drop_off' ? { drop_off: dropOff } : { pickup_date: from, pickup_until: until }),
  }
}
