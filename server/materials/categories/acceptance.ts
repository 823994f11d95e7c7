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
}

/** @throws INVALID at each item that its category does not accept, and at `images` where photos are missing */
export async function assertAccepted(on: Runs, { items, photos, now, known }: Offered): Promise<void> {
  const categories = new Map((await listCategories(on)).map((category) => [category.id, category]))
  const errors: Record<string, string> = {}
  for (const [index, item] of items.entries()) {
    const at = (field: keyof OfferedItemBody) => `materials.${index}.${field}`
    const category = categories.get(item.category)
    if (category === undefined) {
      errors[at('category')] = acceptanceTexts.unknown
      continue
    }
    if (category.needsPhoto && photos === 0) errors['images'] = givingTexts.photo
    if (known?.has(offeredItemKey(item))) continue
    if (category.availability === 'closed') errors[at('category')] = category.reason!
    if (!category.units.includes(item.unit)) errors[at('unit')] = acceptanceTexts.unit
    if (item.variant != null && !category.variants.some(({ id }) => id === item.variant))
      errors[at('variant')] = acceptanceTexts.variant
    if (item.expires_on == null) {
      if (category.needsExpiry) errors[at('expires_on')] = givingTexts.expiry
    } else if (item.expires_on <= istDay(now)) errors[at('expires_on')] = acceptanceTexts.expired
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { fields: errors })
}
