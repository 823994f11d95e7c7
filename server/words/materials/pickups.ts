import type { MaterialUnit } from '../../../shared/material-items.ts'
import { itemInWords } from './categories.ts'

type Item = { categoryName: string; variantName: string | null; unit: MaterialUnit; quantity: number }

/** Texts of calendar entries for volunteers. */
export const pickupWords = {
  product: '-//Sahaya//Pickups//EN',
  /** Name of a vehicle whose volunteer was deleted. */
  vehicle: 'Volunteer',
  summary: (donor: string) => `Pickup: ${donor}`,
  cancelled: (donor: string) => `Cancelled: pickup from ${donor}`,
  description: (mobile: string, items: readonly Item[], note: string) =>
    [
      `Phone: +91 ${mobile}`,
      ...items.map(({ categoryName: name, ...item }) => itemInWords({ name, ...item })),
      note,
    ]
      .filter(Boolean)
      .join('\n'),
} as const
