import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { drawSamplePaper } from '../../db/demo/sample-paper.ts'
import { keepPrivate, storePrivate } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeOrganisation } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makePicture } from '../../testing/make/media.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const rule = { field: 'file', types: ['application/pdf'] as const, maxBytes: 5_000_000, tooLarge: '' }

test('the page shows the gallery and public documents; what is for reviewers stays with them', async () => {
  const { database, storage, clock } = t.services
  const organiserId = await makeOrganisation(t)
  const { id, slug } = await makeCampaign(t, { organiserId })
  const sql = (text: string, values: unknown[]) => database.pool.query(text, values)
  const add = async (kind: string, isPublic: boolean, paper: string | null = null) => {
    const body = await drawSamplePaper(kind, 'Asha School')
    const file = await storePrivate(storage, { name: `${kind}.pdf`, body }, rule)
    const at = clock.now()
    await inTransaction(database.db, (tx) => keepPrivate(tx, file, { ownerId: organiserId, at }))
    const digest = createHash('sha256').update(body).digest()
    const { rows } = await sql(
      `insert into campaign_document (campaign_id, kind, paper, title, is_public, digest, media_id, uploaded_by, uploaded_at)
       values ($1, $2, $3, $2, $4, $5, $6, $7, $8) returning id`,
      [id, kind, paper, isPublic, digest, file.id, organiserId, at],
    )
    return rows[0].id as number
  }
  const shown = await add('estimate', true)
  const hidden = [await add('medical', false), await add('identity', true, 'passport')]
  await sql(
    `insert into campaign_media (campaign_id, kind, media_id, caption, position, added_by, added_at)
     values ($1, 'picture', $2, 'The shelves', 0, $3, $4)`,
    [id, await makePicture(t, 'Shelves', organiserId), organiserId, clock.now()],
  )
  const { data } = await t.asNobody(campaigns.detail, { params: { slug } })
  expect(data.documents).toMatchObject([{ id: shown, title: 'estimate', type: 'application/pdf' }])
  expect(data.gallery).toMatchObject([{ kind: 'picture', caption: 'The shelves', video: null }])
  const read = async (of: number) =>
    (await t.asNobody.send('GET', `/campaign/public-document/${of}`)).statusCode
  expect(await read(shown)).toBe(200)
  for (const campaignId of hidden) expect(await read(campaignId)).toBe(404)
  await sql('update campaign_document set removed_at = now() where id = $1', [shown])
  expect(await read(shown)).toBe(404)
})
