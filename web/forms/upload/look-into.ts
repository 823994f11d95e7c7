import { isPicture, type FileFacts } from './rules.ts'
import { sniff } from './sniff.ts'

const thumbnailWidth = 240

/** Reads the facts of a chosen file, and makes a thumbnail as a data address where browsers can show it. */
export async function lookInto(file: File): Promise<FileFacts & { thumbnail?: string }> {
  const facts = { name: file.name, size: file.size, type: file.type, sniffed: await sniff(file) }
  if (!facts.sniffed || !isPicture(facts.sniffed)) return facts
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return facts
  const measures = { width: picture.width, height: picture.height }
  const thumbnail = thumbnailOf(picture)
  picture.close()
  return { ...facts, measures, thumbnail }
}

/** The page's policy lets pictures come from data addresses, not from blobs. */
function thumbnailOf(picture: ImageBitmap) {
  const scale = Math.min(1, thumbnailWidth / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
