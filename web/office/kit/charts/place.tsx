import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { useChartPoints } from './use-places.ts'

type PlaceProps = {
  place: ReturnType<ReturnType<typeof useChartPoints>['of']>
  /** All that its tooltip tells, said when it takes the focus; a link with text of its own says that. */
  label: string
  to?: string | undefined
  className?: string
  style?: React.CSSProperties
  children?: ReactNode
}

/** One thing of a chart that can be pointed at and focused; a link where there is a list of what it counts. */
export function ChartPoint({ place, label, to, ...rest }: PlaceProps) {
  if (to !== undefined)
    return <Link to={to} aria-label={rest.children ? undefined : label} {...place} {...rest} />
  return (
    // A piece of a drawing, which takes the focus so that whoever cannot point is told what it says.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <span role="img" aria-label={label} {...place} {...rest} />
  )
}
