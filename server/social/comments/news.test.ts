import { afterAll, beforeAll, expect, test } from 'vitest'
import { preferences } from '../../../contract/accounts/preferences.ts'
import { comments as calls } from '../../../contract/social/comments.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor, type Client } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('an organiser hears of new comments of others once a day, unless they want no such letters', async () => {
  const organiserId = await makeAccount(t, 'donor')
  const email = `organiser-${organiserId}@demo.test`
  await t.services.database.pool.query('update account set email = $2 where id = $1', [organiserId, email])
  const { id: campaignId } = await makeCampaign(t, { organiserId, title: 'Books' })
  const [asha, organiser] = [clientFor(t, await makeAccount(t, 'donor')), clientFor(t, organiserId)]
  const evening = async () => {
    await t.services.jobs.runDue()
    await t.settle()
    return (await messagesTo(t, email)).map(({ subject }) => subject)
  }
  const post = (by: Client, comment: string) => by(calls.post, { body: { campaignId, comment } })

  const { data: gone } = await post(asha, 'One')
  await post(asha, 'Two')
  await post(organiser, 'My own')
  const { data } = await post(asha, 'Three')
  await asha(calls.remove, { body: { id: gone.id } })
  expect(await evening()).toEqual(['2 new comments on “Books”'])
  await organiser(calls.reply, { body: { id: data.id, comment: 'Thank you' } })
  expect(await evening()).toHaveLength(1)
  await post(asha, 'Four')
  expect((await evening())[0]).toBe('A new comment on “Books”')
  await organiser(preferences.save, { params: { name: 'updates' }, body: { email: 0, sms: 0, whatsapp: 0 } })
  t.setNow('2026-11-21T06:00:00Z')
  await post(asha, 'Five')
  expect(await evening()).toHaveLength(2)
})
