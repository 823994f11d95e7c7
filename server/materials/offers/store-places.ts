import { runNamed, type Runs } from '../../platform/db/named.ts'
import { patternWith } from '../../platform/lists/conditions.ts'

type HandoverPlace = { id: number; name: string; place: string }

/** Active drop-off locations whose name or keeper holds `part`, by name; at most fifty. */
export const findHandoverPlaces = (on: Runs, part = ''): Promise<HandoverPlace[]> =>
  runNamed<HandoverPlace>(
    on,
    `select id, locality_name as name, coalesce(locality ->> 'formatted', '') as place from drop_off_location
     where status = 'active' and (locality_name || ' ' || name) ilike $1
     order by lower(locality_name) collate "C", id limit 50`,
    [patternWith(part)],
  )
