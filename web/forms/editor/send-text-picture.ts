import { media, textPictureTypes, uploadTexts } from '../../../contract/media.ts'
import { api } from '../../app/api.ts'
import { putFile } from '../upload/put-file.ts'
import { typeRefusal } from '../upload/format-advice.ts'
import { sniff } from '../upload/sniff.ts'
import type { SendFile } from '../upload/use-uploads.ts'

/** Sends a picture of a text to an address of its own. */
export const sendTextPicture: SendFile = async (file, { signal, onProgress }) => {
  const sniffed = await sniff(file)
  const type = textPictureTypes.find((one) => one === sniffed)
  if (type === undefined) return typeRefusal(file, textPictureTypes)
  const answer = await api(media.textPictureUrl, {
    body: { fileName: file.name.slice(-200), mimeType: type },
  })
  if (signal.aborted) return undefined
  if (!answer.ok) return Object.values(answer.errors)[0] ?? (answer.message || uploadTexts.failed)
  const { id, postUrl, getUrl } = answer.data
  const outcome = await putFile(postUrl, file, { type, signal, onProgress })
  if (outcome === 'stopped') return undefined
  return outcome === 'stored' ? { id, name: file.name, type, url: getUrl } : uploadTexts.notStored
}
