import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundraiserAdministration } from '../../../../contract/campaigns/administration.ts'
import { managedFundraisers } from '../../../../contract/campaigns/managed.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { clientFor } from '../../../testing/client.ts'
import { makeAccount } from '../../../testing/make/accounts.ts'
import { makeCampaign } from '../../../testing/make/campaigns.ts'
import { makeDraft } from '../../../testing/make/drafts.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
/** Rows that lists hold otherwise than the fundraiser itself. */
const differing = async () =>
  (
    await sql(
      `select id from (
         select id, manager_id, status, kind, created_at, started_at, ends_on, lower(title) as title_key,
           lower(title || ' ' || organiser_name || ' ' || coalesce(city, '')) as words
         from campaign where status <> 'draft') c
       full join campaign_listed l using (id)
       where c::text is distinct from row(l.id, l.manager_id, l.status, l.kind, l.created_at, l.started_at, l.ends_on, l.title_key, l.words)::text`,
    )
  ).rows

test('a manager finds a fundraiser under whatever it is called by now, and only while it is theirs', async () => {
  const [one, other] = [await makeAccount(t, 'manager'), await makeAccount(t, 'manager')]
  const { id } = await makeCampaign(t, { managerId: one, title: 'Pumps for Kondapally' })
  const found = async (manager: number, searchTerm: string) =>
    (await clientFor(t, manager)(managedFundraisers.fundraisers, { query: { searchTerm } })).data.map(
      (row) => row.id,
    )
  expect(await found(one, 'PUMPS')).toEqual([id])
  await sql(`update campaign set title = 'Wells for Éluru', city = 'Eluru', manager_id = $2 where id = $1`, [
    id,
    other,
  ])
  expect([await found(one, 'wells'), await found(one, 'pumps')]).toEqual([[], []])
  expect([await found(other, 'wells'), await found(other, 'eluru'), await found(other, 'pumps')]).toEqual([
    [id],
    [id],
    [],
  ])
  expect(await found(other, 'we_ls')).toEqual([])
})

test('lists hold each fundraiser from its submission on, as it stands, and forget one that is deleted', async () => {
  const draft = await makeDraft(t)
  const waiting = await makeDraft(t, { status: 'in_review', title: 'A bore well for Bhimavaram' })
  const { id } = await makeCampaign(t)
  const listed = async () => (await sql('select id from campaign_listed')).rows.map((row) => Number(row.id))
  expect(await listed()).toEqual(expect.arrayContaining([waiting.id, id]))
  expect(await listed()).not.toContain(draft.id)
  await sql(`update campaign set ends_on = ends_on + 9, organiser_name = 'Asha Trust' where id = $1`, [id])
  expect(await differing()).toEqual([])
  const named = await t.as('super-admin')(fundraiserAdministration.fundraisers, {
    query: { searchTerm: 'asha trust' },
  })
  expect(named.data.map((row) => row.id)).toEqual([id])
})
