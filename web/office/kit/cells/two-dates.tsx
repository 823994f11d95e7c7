import { instantText } from '../../../ui/format/dates.ts'
import { StackedCell } from './stacked-cell.tsx'
import { clockText } from './moment-cell.tsx'

/** The day of an instant; under it its time of day, and the day of another one where that fell on another day. */
export const TwoDates = ({
  of,
  other,
  otherText,
}: {
  of: string
  other: string | null
  otherText: (words: { day: string }) => string
}) => (
  <StackedCell>
    {instantText(of)}
    {[
      clockText(of),
      other !== null && instantText(other) !== instantText(of) && otherText({ day: instantText(other) }),
    ]
      .filter(Boolean)
      .join(' · ') || null}
  </StackedCell>
)
