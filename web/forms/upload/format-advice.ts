import { uploadTexts } from '../../../contract/media.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import type { UploadType } from './rules.ts'
import { isHeic } from './sniff.ts'

type Target = { shown: string; type: UploadType; endings: RegExp }

/** Format in which people save files of other common formats. */
const targets: readonly Target[] = [
  {
    shown: 'JPEG',
    type: 'image/jpeg',
    endings: /^(?:heic|heif|hif|avif|jxl|bmp|psd|ai|eps|dng|cr2|cr3|nef|arw|raf)$/,
  },
  {
    shown: 'MP4',
    type: 'video/mp4',
    endings: /^(?:mov|qt|avi|wmv|mkv|3gp|3g2|flv|mpg|mpeg|vob|ogv|rm|rmvb|swf)$/,
  },
  { shown: 'PDF', type: 'application/pdf', endings: /^(?:docx?|odt|rtf|pages|xps|djvu|pub|wps)$/ },
]

/** Returns the refusal of a file's type, with the format to save it in where the field takes that. */
export async function typeRefusal(file: File, types: readonly string[]): Promise<string> {
  const refusal = translateServerText(uploadTexts.type)
  const ending = (await isHeic(file)) ? 'heic' : (/\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '')
  const target = targets.find(({ type, endings }) => endings.test(ending) && types.includes(type))
  if (target === undefined) return refusal
  return `${refusal}. ${m.forms_upload_save_as({ format: ending.toUpperCase(), target: target.shown })}`
}
