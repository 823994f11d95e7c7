import figures from './causes.svg?url'

/**
 * The woven sign of a cause, by its slug; nothing for no cause. All six lie in one file that is fetched once, and
 * take the dyes of the page that shows them.
 */
export function CauseFigure({ slug, size }: { slug: string; size: number }) {
  if (!slug) return null
  return (
    <svg width={size} height={size} shapeRendering="crispEdges" aria-hidden="true" className="shrink-0">
      <use href={`${figures}#${slug}`} />
    </svg>
  )
}
