import type { UploadType } from './rules.ts'

const starts: readonly (readonly [UploadType, string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/tiff', 'II*\0'],
  ['image/tiff', 'MM\0*'],
  ['application/pdf', '%PDF-'],
]

/** Formats of the MP4 family without film: phone photographs, QuickTime, sound. */
const notFilm = /^(?:heic|heix|hevc|hevx|mif1|msf1|avif|avis|qt {2}|M4A |M4B |crx )$/
const heic = /^(?:heic|heix|hevc|hevx|mif1|msf1)$/

async function firstBytes(file: Blob) {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()))
}

/** Whether a file is a HEIC photograph, as iPhones and some Android phones take them. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await firstBytes(file)
  return head.slice(4, 8) === 'ftyp' && heic.test(head.slice(8, 12))
}

/** The type shown by a file's first bytes, as the server will read them. */
export async function sniff(file: Blob): Promise<UploadType | undefined> {
  const head = await firstBytes(file)
  const start = starts.find(([, begins]) => head.startsWith(begins))
  if (start) return start[0]
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.slice(4, 8) === 'ftyp' && !notFilm.test(head.slice(8, 12))) return 'video/mp4'
  return undefined
}
