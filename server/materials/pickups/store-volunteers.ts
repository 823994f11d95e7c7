import type { Place } from '../../../contract/places.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Place of a volunteer, where the day begins; without coordinates where it has none. */
export async function findHome(on: Runs, volunteerId: number): Promise<Pick<Place, 'latlong'>> {
  const [row] = await runNamed<{ locality: Place }>(on, 'select locality from volunteer where id = $1', [
    volunteerId,
  ])
  return row?.locality ?? { latlong: null }
}
