import { campaignMedia } from '../../../../contract/campaigns/media.ts'
import { media } from '../../../../contract/media.ts'
import { api } from '../../../app/api.ts'
import { putFile } from '../../../forms/upload/put-file.ts'

/** A second in, where most films have begun. */
const atSecond = 1
const widthAtMost = 1280

/** Draws a frame of a video. @returns undefined where the browser cannot play it */
function frameOf(url: string): Promise<Blob | undefined> {
  return new Promise((tell) => {
    const video = document.createElement('video')
    video.muted = true
    video.preload = 'auto'
    video.onerror = () => tell(undefined)
    video.onloadeddata = () => {
      video.currentTime = Math.min(atSecond, video.duration / 2 || 0)
    }
    video.onseeked = () => {
      const scale = Math.min(1, widthAtMost / video.videoWidth)
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
      canvas.toBlob((blob) => tell(blob ?? undefined), 'image/jpeg', 0.85)
    }
    video.src = url
  })
}

/** Makes the picture that stands until a video is played; without one the video has a plain place. */
export async function addPoster(campaignId: number, video: { id: number; url: string }): Promise<void> {
  const frame = await frameOf(video.url)
  if (!frame) return
  const asked = await api(media.uploadUrls, {
    body: { files: [{ name: 'poster.jpg', type: 'image/jpeg', size: frame.size }] },
  })
  const address = asked.ok ? asked.data[0] : undefined
  if (!address) return
  const stored = await putFile(address.s3Url.data.postUrl, frame, {
    type: 'image/jpeg',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  if (stored !== 'stored') return
  await api(campaignMedia.uploadThumbnail, {
    body: { campaignId, videoId: video.id, mediaId: address.mediaObject.data.id },
  })
}
