import { places } from '../../../contract/places.ts'
import type { PageRequest } from '../../app/page-context.ts'

/** Query that measures distances from the reader's city; empty where its point is unknown. */
export async function pointOfCity(page: PageRequest): Promise<{ lat?: string; lng?: string }> {
  if (page.city === undefined) return {}
  const found = await page.api(places.search, { query: { searchText: page.city } })
  const point = found.ok ? found.data[0]?.latlong?.location : undefined
  return point ? { lat: String(point.lat), lng: String(point.lng) } : {}
}
