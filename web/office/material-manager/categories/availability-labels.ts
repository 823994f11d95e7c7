import type { CategoryAvailability } from '../../../../shared/material-items.ts'
import { m } from '../../../app/words.ts'

export const availabilityLabels: Readonly<Record<CategoryAvailability, string>> = {
  open: m.categories_open(),
  restricted: m.categories_restricted(),
  closed: m.categories_closed(),
}
