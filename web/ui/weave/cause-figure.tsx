import { classNames } from '../format/class-names.ts'
import figures from './causes.svg?url'

/**
 * The woven sign of a cause, by its slug; nothing for no cause. All six lie in one file that is fetched once, and
 * take the dyes of the page that shows them.
 */
export function CauseFigure({ slug, size, className }: { slug: string; size: number; className?: string }) {
  if (!slug) return null
  return (
    <svg
      width={size}
      height={size}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <use href={`${figures}#${slug}`} />
    </svg>
  )
}
