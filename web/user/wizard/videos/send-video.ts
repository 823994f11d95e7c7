import { campaignMedia } from '../../../../contract/campaigns/media.ts'
import { api } from '../../../app/api.ts'
import { sendInParts, type PutPart } from './send-in-parts.ts'

type Begun = { postUrl: string; filePath: string }
export type SentVideo = { ok: true; id: number; url: string } | { ok: false; text: string | undefined }

/** Remembers where a file is sent to, so that the same file chosen again after a reload goes on. */
const keptUnder = (campaignId: number, file: File) =>
  `sahaya_video_${campaignId}_${file.name}_${file.size}_${file.lastModified}`

const put =
  ({ postUrl }: Begun, type: string, signal: AbortSignal): PutPart =>
  (part, range, onProgress) =>
    new Promise((tell) => {
      const request = new XMLHttpRequest()
      request.open('PUT', postUrl)
      request.setRequestHeader('content-type', type)
      request.setRequestHeader('content-range', range)
      request.responseType = 'json'
      request.upload.onprogress = ({ loaded }) => onProgress(loaded)
      request.onload = () => {
        const { data } = (request.response as { data?: { received?: number } } | null) ?? {}
        tell(request.status < 500 ? (data?.received ?? null) : undefined)
      }
      request.onerror = () => tell(undefined)
      request.onabort = () => tell(undefined)
      signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(part)
    })

/** Waits a little longer each time, at most half a minute, or until the line is back. */
const wait = (tries: number) =>
  new Promise<void>((go) => {
    const timer = setTimeout(done, Math.min(30_000, 1000 * 2 ** (tries - 1)))
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      go()
    }
    addEventListener('online', done, { once: true })
  })

/** Sends a video of a fundraiser and adds it. @returns a text for the person where it was refused, none where it can go on */
export async function sendVideo(
  campaignId: number,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<SentVideo> {
  const begun = await begin(campaignId, file)
  if ('text' in begun) return { ok: false, text: begun.text }
  const type = /webm$/i.test(file.name) ? 'video/webm' : 'video/mp4'
  const sent = await sendInParts({
    file,
    wait,
    onProgress,
    put: put(begun, type, signal),
    isStopped: () => signal.aborted,
  })
  if (sent === 'refused') {
    localStorage.removeItem(keptUnder(campaignId, file))
    return sendVideo(campaignId, file, { signal, onProgress })
  }
  if (sent !== 'sent') return { ok: false, text: undefined }
  const added = await api(campaignMedia.mediaUpload, {
    body: { campaignId, filePath: begun.filePath, fileSize: file.size },
  })
  if (!added.ok && added.http === 0) return { ok: false, text: undefined }
  localStorage.removeItem(keptUnder(campaignId, file))
  return added.ok
    ? { ok: true, id: added.data.id, url: added.data.url }
    : { ok: false, text: Object.values(added.errors)[0] ?? added.message }
}

async function begin(campaignId: number, file: File): Promise<Begun | { text: string | undefined }> {
  const key = keptUnder(campaignId, file)
  const kept = localStorage.getItem(key)
  if (kept !== null) return JSON.parse(kept) as Begun
  const asked = await api(campaignMedia.uploadVideoUrl, {
    body: { campaignId, fileName: file.name, fileSize: file.size },
  })
  if (!asked.ok)
    return { text: asked.http === 0 ? undefined : (Object.values(asked.errors)[0] ?? asked.message) }
  localStorage.setItem(key, JSON.stringify(asked.data))
  return asked.data
}
