import { uploadTexts } from '../../../../contract/media.ts'
import { m } from '../../../app/words.ts'
import { isClose, type FileRule } from '../rules.ts'
import { isHeic, sniff } from '../sniff.ts'
import { largestPart, ratioOf } from './geometry.ts'
import { decodePicture, encodePart, longestSide, wholeOf } from './pixels.ts'
import { isCropRequired, type PictureFit } from './picture-fit.ts'

type Fitted = { file: File; needsCrop: boolean } | { refusal: string }

/**
 * Makes a photograph fit its field before it is sent: HEIC becomes JPEG, one that is larger than needed is reduced,
 * which also removes the place where it was taken. Other files pass unchanged.
 */
export async function fitPicture(
  file: File,
  fit: PictureFit,
  { types, maxBytes }: Pick<FileRule, 'types' | 'maxBytes'>,
): Promise<Fitted> {
  const heic = await isHeic(file)
  const type = await sniff(file)
  if (!heic && !type?.startsWith('image/')) return { file, needsCrop: false }
  const picture = await decodePicture(file)
  // Only some browsers decode TIFF; the server does.
  if (!picture) return heic ? { refusal: m.forms_upload_heic() } : { file, needsCrop: false }
  try {
    const [shape = 'whole'] = fit.shapes
    const ratio = isCropRequired(fit) ? ratioOf(shape, picture) : picture.width / picture.height
    if (Math.floor(largestPart(picture, ratio).width) < fit.minWidth)
      return { refusal: uploadTexts.narrow(fit.minWidth) }
    const needsCrop = isCropRequired(fit) && !isClose(picture, shape)
    const isLarge = Math.max(picture.width, picture.height) > longestSide || file.size > maxBytes
    if (!heic && (needsCrop || !isLarge)) return { file, needsCrop }
    return { file: await encodePart(picture, wholeOf(picture), file, types), needsCrop }
  } finally {
    picture.close()
  }
}
