import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media } from '../../contract/media.ts'
import { stories } from '../../contract/site/stories.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { drawnPicture, putAt } from '../testing/make/pictures.ts'
import { startS3Peer, type S3Peer } from '../testing/peers/s3-peer.ts'

/** An installation whose files lie in an object storage, as its settings name it. */
let peer: S3Peer
let t: TestApp
let png: Buffer
beforeAll(async () => {
  peer = await startS3Peer()
  const { endpoint, bucket, region, accessKey, secretKey } = peer.settings
  t = await testApp({
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
  })
  png = await drawnPicture(600, 400, 'png')
})
afterAll(async () => {
  await t.close()
  await peer.stop()
})

const staff = () => t.as('material-manager')
const seen = async (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return t.app.inject(pathname + search)
}

test.each(['uploadUrls', 'eventUploadUrls'] as const)(
  'a file whose address %s gave lies in the object storage, and is looked at from there',
  async (name) => {
    const files = [{ name: 'loom.png', type: 'image/png', size: png.length }]
    const { data } = await staff()(media[name], { body: { files } })
    const { postUrl, getUrl } = data[0]!.s3Url.data
    expect(await putAt(t, postUrl, png.subarray(1), 'image/png')).toBe(400)
    expect(await putAt(t, postUrl, png, 'image/png')).toBe(200)
    expect((await seen(getUrl)).rawPayload).toEqual(png)
    expect(await readdir(join(t.services.config.dataDir, 'files')).catch(() => [])).toEqual([])
  },
)

test('a picture of a text goes there as well, and is published with its text', async () => {
  const { data } = await staff()(media.textPictureUrl, {
    body: { fileName: 'loom.png', mimeType: 'image/png' },
  })
  expect(await putAt(t, data.postUrl, png, 'image/png')).toBe(200)
  const added = await staff()(stories.addStory, {
    body: {
      title: 'The loom that fed two houses',
      storyDesc: 'One loom was mended, and a second family weaves on it.',
      storyContent: `<p>Here</p><img src="${data.getUrl}" alt="The loom">`,
      cause: 4,
      status: 1,
      order: 1,
      cardImage: 'card.png',
      bannerImage: 'banner.jpg',
    },
  })
  expect(added.errors ?? {}).toEqual({})
  const { data: story } = added
  expect(await putAt(t, story.cardImage!.postUrl, png, 'image/png')).toBe(200)
  const { storyContent } = (await staff()(stories.storyDetail, { params: { id: story.id } })).data
  const published = await seen(/src="([^"]+)"/.exec(storyContent)![1]!)
  expect(published.headers['content-type']).toBe('image/webp')
})
