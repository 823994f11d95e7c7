import { afterAll, beforeAll, expect, test } from 'vitest'
import { importImage } from '../../media/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { disguised, disguises, drawing } from '../../testing/make/drawings.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { findLikePictures, hashPicturesOf, hashSomePictures } from './store-likeness.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function fundraiserWith(body: Buffer): Promise<number> {
  const { database, storage, clock } = t.services
  const { id, organiserId } = await makeDraft(t, { status: 'in_review' })
  const media = await importImage(
    { db: database.db, storage, clock },
    { body, ownerId: organiserId, name: 'cover.jpg', alt: '' },
  )
  await database.pool.query('update campaign set cover_media_id = $2 where id = $1', [id, media.id])
  await hashPicturesOf({ db: database.db, storage }, id)
  return id
}
const likeOnes = async (id: number) =>
  (await findLikePictures(t.services.database.pool, id)).map(({ otherId }) => otherId)

test.each(disguises)(
  'a picture that was %s is found with the fundraiser that has it, either way',
  async (how) => {
    const number = 50 + disguises.indexOf(how)
    const original = await fundraiserWith(await drawing(number))
    const copy = await fundraiserWith(await disguised(await drawing(number), how, number))
    expect(await likeOnes(copy)).toContain(original)
    expect(await likeOnes(original)).toContain(copy)
  },
)

test('other pictures are not like it, the same one is', async () => {
  const [first, second] = [await fundraiserWith(await drawing(1)), await fundraiserWith(await drawing(2))]
  expect(await likeOnes(first)).not.toContain(second)
  const copy = await fundraiserWith(await drawing(1))
  expect(await likeOnes(first)).toContain(copy)
})

test('pictures that were there before are hashed in time, a missing file once', async () => {
  const { database, storage } = t.services
  while ((await hashSomePictures({ db: database.db, storage })) > 0);
  const { rows } = await database.pool.query(
    `select count(*)::int as n from campaign c where not exists (select from picture_likeness l where l.media_id = c.cover_media_id)`,
  )
  expect(rows[0]).toEqual({ n: 0 })
})
