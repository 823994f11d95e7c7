import type { HelpOffer } from '../../../contract/network/get-involved.ts'
import { m } from '../../app/words.ts'
import { at, type At } from '../../forms/field-name.ts'
import { useFieldValue } from '../../forms/form-context.ts'
import { MapPointField } from '../../maps/map-point-field.tsx'

const named = at as unknown as At<HelpOffer<1>>

/** The exact point of a drop-off place; the map begins at the place that was chosen. */
export default function DropOffPoint() {
  const centre = useFieldValue(named('locality'))?.latlong?.location
  return (
    <MapPointField
      key={centre && `${centre.lat},${centre.lng}`}
      name={named('location')}
      label={m.involve_point_label()}
      hint={m.involve_point_hint()}
      centre={centre}
      optional
    />
  )
}
