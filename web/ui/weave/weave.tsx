import { useId } from 'react'
import { figureOf, bandCornerOf, type Cloth } from './cloth.ts'

const bandWidth = 32
const bandHeight = 34

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
  const height = bandHeight * scale
  return (
    <svg
      className={className ? `band ${className}` : 'band'}
      height={height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: repeated(bandCornerOf(seed), id, scale) }}
    />
  )
}

/** The corner of a band, mirrored to the right and down, and that repeated all along. */
const repeated = (corner: Cloth, id: string, scale: number) =>
  `<pattern id="${id}" width="${bandWidth}" height="${bandHeight}" patternUnits="userSpaceOnUse"` +
  `${scale === 1 ? '' : ` patternTransform="scale(${scale})"`}><g id="${id}v"><g id="${id}h">${corner.drawing}</g>` +
  `<use href="#${id}h" transform="matrix(-1 0 0 1 ${bandWidth} 0)"/></g>` +
  `<use href="#${id}v" transform="matrix(1 0 0 -1 0 ${bandHeight})"/></pattern>` +
  `<rect width="100%" height="${bandHeight * scale}" fill="url(#${id})"/>`

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
      dangerouslySetInnerHTML={{ __html: cloth.drawing }}
    />
  )
}
