import { useId } from 'react'
import { bandOf, figureOf, type Cloth } from './cloth.ts'

const dyes = (cloth: Cloth) =>
  cloth.paths.map(({ dye, d }) => <path key={dye} fill={`var(--dye-${dye})`} d={d} />)

/**
 * The woven band of a thing, as wide as its place. `scale` is the size of a cell in pixels; a band is 34
 * cells high.
 */
export function WeaveBand({
  seed,
  scale = 1,
  className,
}: {
  seed: string
  scale?: number
  className?: string
}) {
  const id = useId()
  const cloth = bandOf(seed)
  const height = cloth.height * scale
  return (
    <svg className={className ? `band ${className}` : 'band'} height={height} aria-hidden="true">
      <pattern
        id={id}
        width={cloth.width}
        height={cloth.height}
        patternUnits="userSpaceOnUse"
        patternTransform={scale === 1 ? undefined : `scale(${scale})`}
      >
        {dyes(cloth)}
      </pattern>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  )
}

/** The square woven figure of a person, an organisation or a cause. */
export function WeaveFigure({ seed, size, className }: { seed: string; size: number; className?: string }) {
  const cloth = figureOf(seed)
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    >
      {dyes(cloth)}
    </svg>
  )
}
