import { causeFigures } from './cause-figures.ts'

/** The woven sign of a cause, by its slug; nothing for a cause that has none. */
export function CauseFigure({ slug, size }: { slug: string; size: number }) {
  const figure = causeFigures[slug]
  if (!figure) return null
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${figure.size} ${figure.size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="shrink-0"
    >
      {figure.paths.map(({ dye, d }) => (
        <path key={dye} fill={`var(--dye-${dye})`} d={d} />
      ))}
    </svg>
  )
}
