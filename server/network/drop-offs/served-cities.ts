import { errors } from '../../../contract/errors.ts'
import type { Place } from '../../../contract/places.ts'
import { AppError } from '../../http/app-error.ts'

/** @throws CITY_NOT_SERVED at the locality, where its city begins like none of those that are served */
export function requireServed({ city }: Pick<Place, 'city'>, served: readonly string[]): void {
  const name = city.trim().toLowerCase()
  if (served.some((beginning) => name.startsWith(beginning.toLowerCase()))) return
  throw new AppError('CITY_NOT_SERVED', { fields: { locality: errors.CITY_NOT_SERVED.message } })
}
