/** Part of a picture, in its pixels. */
export type Rect = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }

/** Place of the part: its centre from 0 to 1 across and down, and how far it is zoomed in. */
export type CropPlace = { x: number; y: number; zoom: number }

export const centred: CropPlace = { x: 0.5, y: 0.5, zoom: 1 }

/** Shape of the part: `whole` is that of the picture itself. */
export type Shape = 'whole' | `${number}:${number}`

export function ratioOf(shape: Shape, { width, height }: Size): number {
  if (shape === 'whole') return width / height
  const [across = 1, down = 1] = shape.split(':').map(Number)
  return across / down
}

/** Largest part of this shape. */
export function largestPart(size: Size, ratio: number): Size {
  const width = Math.min(size.width, size.height * ratio)
  return { width, height: width / ratio }
}

/** Furthest zoom at which the part still has the minimum width. */
export const maxZoom = (size: Size, ratio: number, minWidth: number): number =>
  Math.min(4, Math.max(1, largestPart(size, ratio).width / minWidth))

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)

/** Moves a place so that its part is within the picture. */
export function placeWithin(size: Size, ratio: number, { x, y, zoom }: CropPlace): CropPlace {
  const part = largestPart(size, ratio)
  const [across, down] = [part.width / zoom / size.width / 2, part.height / zoom / size.height / 2]
  return { x: between(across, x, 1 - across), y: between(down, y, 1 - down), zoom }
}

/** The part at a place, in whole pixels of the picture. */
export function partAt(size: Size, ratio: number, place: CropPlace): Rect {
  const { x, y, zoom } = placeWithin(size, ratio, place)
  const part = largestPart(size, ratio)
  const [width, height] = [Math.round(part.width / zoom), Math.round(part.height / zoom)]
  return {
    x: between(0, Math.round(x * size.width - width / 2), size.width - width),
    y: between(0, Math.round(y * size.height - height / 2), size.height - height),
    width,
    height,
  }
}
