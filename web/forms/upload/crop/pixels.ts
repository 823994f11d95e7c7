import type { Rect } from './geometry.ts'

/** Longest side of a picture that is sent: above the widest form in which pages show it. */
export const longestSide = 2560

/** Decodes a picture upright. @returns undefined when this browser cannot */
export const decodePicture = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => decodeAsElement(file))

/** Safari decodes HEIC in picture elements before it does in `createImageBitmap`; the page's policy allows data addresses. */
async function decodeAsElement(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    const picture = new Image()
    picture.src = await dataAddressOf(file)
    await picture.decode()
    return await createImageBitmap(picture)
  } catch {
    return undefined
  }
}

const dataAddressOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

/** Draws a part of a picture, its longest side no longer than `longest`. */
export function drawPart(
  picture: ImageBitmap,
  part: Rect,
  longest: number,
  canvas = document.createElement('canvas'),
): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(part.width, part.height))
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** JPEG would show transparent parts black. */
function fillBehind(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' }

/** Encodes a part of a picture as a file to be sent. Formats with transparency become WebP, or PNG in Safari. */
export async function encodePart(
  picture: ImageBitmap,
  part: Rect,
  { name, type }: File,
  types: readonly string[],
): Promise<File> {
  const canvas = drawPart(picture, part, longestSide)
  const mayBeClear = type === 'image/png' || type === 'image/webp'
  const wanted = mayBeClear && types.includes('image/webp') ? 'image/webp' : 'image/jpeg'
  if (wanted === 'image/jpeg') fillBehind(canvas)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.92))
  // Safari holds on to the memory of a canvas that keeps its size.
  canvas.width = canvas.height = 0
  if (!blob) throw new Error('The picture cannot be encoded')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${endings[blob.type] ?? 'jpg'}`, {
    type: blob.type,
  })
}

export const wholeOf = ({ width, height }: { width: number; height: number }): Rect => ({
  x: 0,
  y: 0,
  width,
  height,
})
