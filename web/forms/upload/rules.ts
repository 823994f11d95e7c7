import type { PictureFit } from './crop/picture-fit.ts'
import { uploadTexts, type uploadTypes } from '../../../contract/media.ts'

export type UploadType = (typeof uploadTypes)[number]

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'] as const

/** Rules for one file of a field. */
export type FileRule = {
  types: readonly UploadType[]
  maxBytes: number
  /** Bytes that people are told, where somewhat more is let through. */
  saidBytes?: number
  /** Most bytes of a film, where it may have others than the rest. */
  filmBytes?: number
  /** Text for a file of more bytes, where a form has one of its own. */
  tooLarge?: string
  /** Width to height of pictures, within 0.05. TIFF is not measured: browsers cannot read it. */
  ratio?: `${number}:${number}`
  /** Makes pictures fit in the browser, in the place of refusing them. */
  fit?: PictureFit
}

/** Facts known of a file before it is sent. `sniffed`: the type that its first bytes tell. */
export type FileFacts = {
  name: string
  size: number
  type: string
  sniffed: UploadType | undefined
  measures?: { width: number; height: number }
}

const endings: Record<UploadType, { shown: string; all: readonly string[] }> = {
  'image/jpeg': { shown: 'JPG', all: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  'image/png': { shown: 'PNG', all: ['png'] },
  'image/webp': { shown: 'WebP', all: ['webp'] },
  'image/tiff': { shown: 'TIFF', all: ['tif', 'tiff'] },
  'application/pdf': { shown: 'PDF', all: ['pdf'] },
  'video/mp4': { shown: 'MP4', all: ['mp4', 'm4v'] },
}

/** `JPG, PNG, PDF` */
export const namesOf = (types: readonly UploadType[]) => types.map((type) => endings[type].shown).join(', ')

/** Value for the `accept` of a file input. */
export const acceptOf = (types: readonly UploadType[]) =>
  types.flatMap((type) => [type, ...endings[type].all.map((ending) => `.${ending}`)]).join(',')

export const isPicture = (type: string) => (pictureTypes as readonly string[]).includes(type)

/** Returns why a file is refused, in the specification's words; undefined when it is taken. */
export function uploadRefusalOf(file: FileFacts, rule: FileRule): string | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isOffered = rule.types.some((type) => endings[type].all.includes(ending))
  // Some systems know no type for TIFF and WebP, and say nothing.
  const isNamed = file.type === '' || (rule.types as readonly string[]).includes(file.type)
  if (!isOffered || !isNamed || !file.sniffed || !rule.types.includes(file.sniffed)) return uploadTexts.type
  if (file.sniffed === 'video/mp4' && rule.filmBytes !== undefined) {
    if (file.size > rule.filmBytes) return uploadTexts.size(rule.filmBytes)
  } else if (file.size > rule.maxBytes) return rule.tooLarge ?? uploadTexts.size(rule.maxBytes)
  if (!isPicture(file.sniffed) || file.sniffed === 'image/tiff') return undefined
  if (!file.measures) return uploadTexts.unreadable
  return rule.ratio && !isClose(file.measures, rule.ratio) ? uploadTexts.ratio(rule.ratio) : undefined
}

const tolerance = 0.05

export function isClose({ width, height }: { width: number; height: number }, ratio: string) {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  // A hair more than the tolerance, for what binary fractions add.
  return Math.abs(width / height - across / down) <= tolerance + 1e-9
}
