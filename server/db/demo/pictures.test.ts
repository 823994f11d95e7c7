import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fundraisers } from './content/fundraisers.ts'
import { demoBanners, demoStories } from './content/site.ts'
import { readBanner, readCover, readStoryBanner, readStoryCard } from './pictures.ts'

const ownBanner = demoStories.filter(({ cover }) => cover === undefined)
const pictures = [
  ...fundraisers.map((one) => [`the cover of ${one.slug}`, () => readCover(one), 1440, 900] as const),
  ...ownBanner.map((one) => [`the banner of ${one.slug}`, () => readStoryBanner(one), 1440, 900] as const),
  ...demoStories.map((one) => [`the card of ${one.slug}`, () => readStoryCard(one), 960, 720] as const),
  ...demoBanners.map(
    ({ picture }) => [`the banner ${picture}`, () => readBanner(picture), 1125, 900] as const,
  ),
]

test.each(pictures)('%s is a WebP of its measure, of no more than 100 kB', async (_, read, width, height) => {
  const body = await read()
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
  expect(body.length).toBeLessThan(100_000)
})

test('no two pictures are the same, and none lies there unused', async () => {
  const bodies = await Promise.all(pictures.map(async ([, read]) => (await read()).toString('base64')))
  expect(new Set(bodies).size).toBe(pictures.length)
  const files = readdirSync(new URL('./pictures/', import.meta.url), { recursive: true, withFileTypes: true })
  expect(files.filter((file) => file.isFile())).toHaveLength(pictures.length)
})

test('a story without a banner of its own shows the cover of a fundraiser that exists', () => {
  const slugs = fundraisers.map(({ slug }) => slug)
  for (const { cover } of demoStories) expect([undefined, ...slugs]).toContain(cover)
})
