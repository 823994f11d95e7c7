import { media } from '../../../contract/media.ts'
import type { TestApp } from '../app.ts'
import type { Client } from '../client.ts'

export type TestFile = { name: string; type: string; body: Buffer }

/** Sends a file to an address of its own, as its owner's browser does. @returns its media id */
export async function uploadFile(t: TestApp, as: Client, { name, type, body }: TestFile): Promise<string> {
  const { data } = await as(media.uploadUrls, { body: { files: [{ name, type, size: body.length }] } })
  const { mediaObject, s3Url } = data[0]!
  const { pathname, search } = new URL(s3Url.data.postUrl)
  await t.app.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    payload: body,
    headers: { 'content-type': type, 'content-length': String(body.length) },
  })
  return mediaObject.data.id
}
