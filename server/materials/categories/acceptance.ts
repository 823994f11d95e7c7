import { givingTexts } from '../../../contract/materials/giving.ts'
import { offeredItemKey, type OfferedItemBody } from '../../../contract/materials/offered.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runs } from '../../platform/db/named.ts'
import { istDay } from '../../platform/ist.ts'
import { listCategories } from './store-categories.ts'

export const acceptanceTexts = {
  unknown: 'Select category',
  unit: 'Choose a unit of this category',
  variant: 'Choose a kind from the list',
  expired: 'Enter a date after today',
}

type Offered = {
  items: readonly OfferedItemBody[]
  photos: number
  now: Date
  /** Keys of items that were accepted before. */
  known?: ReadonlySet<string>
  /** Name of the form field of an item's field; undefined for one that the form does not have. */
  fieldOf?: (index: number, field: keyof OfferedItemBody) => string | undefined
}

/** @throws INVALID at each item that its category does not accept, and at `images` where photos are missing */
export async function assertAccepted(
  on: Runs,
  { items, photos, now, known, fieldOf = (index, field) => `materials.${index}.${field}` }: Offered,
): Promise<void> {
  const categories = new Map((await listCategories(on)).map((category) => [category.id, category]))
  const errors: Record<string, string> = {}
  for (const [index, item] of items.entries()) {
    const refuse = (field: keyof OfferedItemBody, text: string) => {
      const name = fieldOf(index, field)
      if (name !== undefined) errors[name] = text
    }
    const category = categories.get(item.category)
    if (category === undefined) {
      refuse('category', acceptanceTexts.unknown)
      continue
    }
    if (category.needsPhoto && photos === 0) errors['images'] = givingTexts.photo
    if (known?.has(offeredItemKey(item))) continue
    if (category.availability === 'closed') refuse('category', category.reason!)
    if (!category.units.includes(item.unit)) refuse('unit', acceptanceTexts.unit)
    if (item.variant != null && !category.variants.some(({ id }) => id === item.variant))
      refuse('variant', acceptanceTexts.variant)
    if (item.expires_on == null) {
      if (category.needsExpiry) refuse('expires_on', givingTexts.expiry)
    } else if (item.expires_on <= istDay(now)) refuse('expires_on', acceptanceTexts.expired)
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
}
