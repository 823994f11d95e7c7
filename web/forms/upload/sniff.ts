import type { UploadType } from './rules.ts'

const starts: readonly (readonly [UploadType, string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['application/pdf', '%PDF-'],
]

/** Other formats of the same family as MP4: photographs of phones, QuickTime, sound alone. */
const notFilm = /^(?:heic|heix|hevc|hevx|mif1|msf1|avif|avis|qt {2}|M4A |M4B |crx )$/

/** The type that a file's first bytes tell, as the server will read them. */
export async function sniff(file: Blob): Promise<UploadType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  const start = starts.find(([, begins]) => head.startsWith(begins))
  if (start) return start[0]
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.slice(4, 8) === 'ftyp' && !notFilm.test(head.slice(8, 12))) return 'video/mp4'
  return undefined
}
