import sharp from 'sharp'
import { media } from '../../../contract/media.ts'
import type { TestApp } from '../app.ts'

/** A picture of one colour. */
export const drawnPicture = (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'tiff' | 'webp' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2B3A80' } })
    .toFormat(format)
    .toBuffer()

/** Sends bytes to a signed address, as a browser would. @returns the HTTP status */
export async function putAt(t: TestApp, address: string, body: Buffer, type: string): Promise<number> {
  const { pathname, search } = new URL(address)
  const answer = await t.app.inject({
    method: 'PUT',
    url: pathname + search,
    headers: { 'content-type': type, 'content-length': String(body.length) },
    payload: body,
  })
  return answer.statusCode
}

/** Uploads a file as somebody. @returns its media id */
export async function uploadAs(t: TestApp, role: string, body: Buffer, type = 'image/jpeg'): Promise<string> {
  const files = [{ name: `picture.${type.slice(6)}`, type, size: body.length }]
  const { data } = await t.as(role)(media.uploadUrls, { body: { files } })
  const { mediaObject, s3Url } = data[0]!
  const status = await putAt(t, s3Url.data.postUrl, body, type)
  if (status !== 200) throw new Error(`The upload was refused with ${status}`)
  return mediaObject.data.id
}
